import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import type { Choosable } from "#web/data/admin/known.ts";
import { Notice } from "#web/ui/notice.tsx";
import { FileButton } from "./file-button.tsx";
import { PlanView } from "./plan-view.tsx";
import { useFileWords } from "./file-words.ts";
import { usePlan } from "./use-plan.ts";

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
