import { useQuery } from "@tanstack/react-query";
import { FileDown, FileUp } from "lucide-react";
import { useId, useRef, type ChangeEvent } from "react";
import { useTranslations } from "use-intl";
import { entriesQuery, type ContentEntry } from "#web/data/admin/entries.ts";
import { unitsFile } from "#web/data/admin/export-units.ts";
import { Button } from "#web/ui/button.tsx";
import { downloadFile } from "#web/ui/download.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import type { Choosable } from "#web/data/admin/known.ts";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/toast.ts";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { useChoosable } from "../use-choosable.ts";
import { PlanView } from "./plan-view.tsx";
import { useFileWords } from "./file-words.ts";
import { usePlan } from "./use-plan.ts";

/** Bytes. A thousand units take a third of it. */
const largest = 1_000_000;

interface ImportFormProps {
  readonly units: readonly ContentEntry[];
  readonly choosable: Choosable;
}

/** The file or the pasted text, and below it what it would change. */
function ImportForm(given: ImportFormProps) {
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

/** Units from a CSV or JSON file, looked at line by line before anything is written. */
export function ImportPage() {
  const t = useTranslations("admin.import");
  const units = useQuery(entriesQuery("units"));
  const choosable = useChoosable();
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <Loadable query={units}>
        {(entries) => (
          <>
            <Button
              className="justify-self-start"
              onClick={() =>
                void unitsFile(entries).then((file) => downloadFile("units.json", file))
              }
            >
              <FileDown aria-hidden size={18} />
              {t("export")}
            </Button>
            <Loadable query={choosable}>
              {(others) => <ImportForm units={entries} choosable={others} />}
            </Loadable>
          </>
        )}
      </Loadable>
    </>
  );
}
