import { useState } from "react";
import { useTranslations } from "use-intl";
import { decideReport, type Measure, type ReportEntry } from "#web/data/admin/reports.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { ReasonForm } from "../parts/reason-dialog.tsx";
import { useKeptReason } from "../parts/use-kept-reason.ts";
import { ReportTrouble } from "./report-trouble.tsx";
import { useDecided } from "./use-decided.ts";

interface UpholdDialogProps {
  readonly report: ReportEntry;
  /** The name of the button that opened it, and sends it. */
  readonly label: string;
  /** The message that tells afterwards what happened. */
  readonly done: string;
  readonly text: string;
  /** The measure that is chosen at first. */
  readonly measure: Measure | "none";
  /** Tells whether the author may be spared: not where a measure is all that there is to do. */
  readonly maySpare: boolean;
  readonly onClose: () => void;
}

/** Asks for the reason, which the author is told, and what becomes of them besides. */
export function UpholdDialog(props: UpholdDialogProps) {
  const { report, label, done, text, maySpare, onClose } = props;
  const t = useTranslations("admin.reports");
  const people = useTranslations("adminPeople.reports");
  const { reason, change, forget } = useKeptReason({ measure: "report", id: report.id });
  const [measure, setMeasure] = useState(props.measure);
  const tellDecided = useDecided();
  const submission = useSubmit(async () => {
    await decideReport(report.id, "upheld", {
      reason: reason.trim(),
      ...(measure === "none" ? {} : { measure }),
    });
    forget();
    onClose();
    tellDecided(report, done);
  });
  const canMeasure = report.accused !== null && !report.accused.isSelf;
  const choices = (["none", "warning", "ban"] as const).filter(
    (choice) => choice !== "none" || maySpare,
  );
  return (
    <Dialog title={label} onClose={onClose}>
      <ReasonForm
        text={text}
        label={t("hideReason")}
        action={label}
        reason={reason}
        isReady={submission.isReady}
        onChange={change}
        onSubmit={submission.submit}
        onClose={onClose}
      >
        {canMeasure && (
          <Segmented
            label={people("author")}
            value={measure}
            choices={choices.map((value) => ({ value, label: people(`measure.${value}`) }))}
            onChange={setMeasure}
          />
        )}
        <ReportTrouble of={submission} />
      </ReasonForm>
    </Dialog>
  );
}
