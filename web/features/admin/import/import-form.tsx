import { useId, useRef, type ChangeEvent } from "react";
import { useTranslations } from "use-intl";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import type { Choosable } from "#web/data/admin/known.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PlanView } from "./plan-view.tsx";
import { useFileWords } from "./file-words.ts";
import { usePlan } from "./use-plan.ts";
import { FileUp } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

/** Bytes. A thousand units take a third of it. */
const largest = 1_000_000;

interface ImportFormProps {
  readonly units: readonly ContentEntry[];
  readonly choosable: Choosable;
}

/** The file or the pasted text, and below it what it would change. */
export function ImportForm(given: ImportFormProps) {
  const t = useTranslations("admin.import");
  const words = useFileWords();
  const id = useId();
  const { text, setText, outcome, submission, isDone } = usePlan(given);
  return (
    <>
      <div className="panel grid gap-3 p-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <label htmlFor={id} className="font-bold">
            {t("source")}
          </label>
          <FileButton onRead={setText} />
        </div>
        <textarea
          id={id}
          className="field min-h-40 max-h-80 font-mono text-[0.95rem]"
          spellCheck={false}
          placeholder="id,name,factionId,type,pointsCost,…"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="text-muted">{t("hint")}</p>
      </div>
      {isDone && (
        <p role="status" className="panel border-ok p-4 text-ok">
          {t("done")}
        </p>
      )}
      {outcome !== null && !outcome.ok && (
        <Notice title={t("unreadable")}>{words(outcome.refusal)}</Notice>
      )}
      {outcome?.ok === true && <PlanView planned={outcome.value} submission={submission} />}
    </>
  );
}

/** Chooses a file and gives its text. */
function FileButton({ onRead }: { readonly onRead: (text: string) => void }) {
  const t = useTranslations("admin.import");
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    if (file.size > largest) notify({ title: t("tooLarge"), tone: "error" });
    else onRead(await file.text());
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file !== undefined) void read(file);
    event.target.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("file")}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        onChange={handleChange}
      />
      <Button onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={18} />
        {t("file")}
      </Button>
    </>
  );
}
