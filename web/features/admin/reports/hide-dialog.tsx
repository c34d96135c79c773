import { useId, useState, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { decideReport, type ReportEntry } from "#web/data/admin/reports.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ReportTrouble } from "./report-trouble.tsx";
import { useDecided } from "./use-decided.ts";

/** Characters. */
const maxReasonLength = 500;

interface HideDialogProps {
  readonly report: ReportEntry;
  readonly onClose: () => void;
}

/** Asks for the reason, which the author is told. */
export function HideDialog({ report, onClose }: HideDialogProps) {
  const t = useTranslations("admin.reports");
  const app = useTranslations("app");
  const id = useId();
  const [reason, setReason] = useState("");
  const tellDecided = useDecided();
  const label = t(report.kind === "post" ? "hidePost" : "hideComment");
  const submission = useSubmit(async () => {
    await decideReport(report.id, "upheld", reason.trim());
    onClose();
    tellDecided(report, t("hidden"));
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (submission.isReady) submission.submit();
  };

  return (
    <Dialog title={label} onClose={onClose}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <p>{t("hideText")}</p>
        <div className="grid gap-1">
          <label htmlFor={id}>{t("hideReason")}</label>
          <textarea
            id={id}
            className="field"
            rows={3}
            required
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <ReportTrouble of={submission} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" type="submit" disabled={!submission.isReady}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
