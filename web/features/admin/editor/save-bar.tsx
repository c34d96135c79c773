import { Save } from "lucide-react";
import { useTranslations } from "use-intl";
import type { KindId } from "#web/data/admin/kinds.ts";
import type { Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { DeleteButton } from "./delete-button.tsx";
import type { EntryForm } from "./use-entry-form.ts";

interface SaveBarProps {
  readonly kindId: KindId;
  readonly form: EntryForm;
  readonly submission: Submission;
}

/** Always in sight: whether anything is unsaved, and what to do about it. */
export function SaveBar({ kindId, form, submission }: SaveBarProps) {
  const t = useTranslations("admin");
  return (
    <div className="panel sticky bottom-2 z-10 flex flex-wrap items-center justify-end gap-2 p-2.5">
      <p role="status" className={`grow px-1 ${form.isDirty ? "text-warning" : "text-muted"}`}>
        {/* Of a new entry nothing is there that could be saved. */}
        {form.isDirty ? t("unsaved") : form.entry.version !== null && t("upToDate")}
      </p>
      {form.entry.version !== null && <DeleteButton kindId={kindId} entry={form.entry} />}
      <Button
        type="submit"
        tone="gold"
        disabled={!submission.isReady || (!form.isDirty && form.origin !== "deleted")}
      >
        <Save aria-hidden size={18} />
        {t("save")}
      </Button>
    </div>
  );
}
