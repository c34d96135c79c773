import { Check, EyeOff, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { decideReport, type ReportEntry, type ReportState } from "#web/data/admin/reports.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { ReportTrouble } from "./report-trouble.tsx";
import { useDecided } from "./use-decided.ts";

/** The ways to decide a report. */
export function Decision({ report }: { readonly report: ReportEntry }) {
  return report.state === "open" ? <Choices report={report} /> : <TakeBack report={report} />;
}

function TakeBack({ report }: { readonly report: ReportEntry }) {
  const t = useTranslations("admin.reports");
  const submission = useSubmit(async () => {
    await decideReport(report.id, "open");
    notify({ title: t("takenBack"), tone: "success" });
  });
  return (
    <div className="grid gap-2">
      <ReportTrouble of={submission} />
      <Button
        className="justify-self-start"
        disabled={!submission.isReady}
        onClick={submission.submit}
      >
        <RotateCcw aria-hidden size={18} />
        {t("takeBack")}
      </Button>
    </div>
  );
}

function useDecide(report: ReportEntry, decision: ReportState, title: string) {
  const tellDecided = useDecided();
  return useSubmit(async () => {
    await decideReport(report.id, decision);
    tellDecided(report, title);
  });
}

/** A post or a comment that is still there can be hidden; of the rest it can be said that it is done. */
function Choices({ report }: { readonly report: ReportEntry }) {
  const t = useTranslations("admin.reports");
  const [isHiding, setIsHiding] = useState(false);
  const dismissal = useDecide(report, "dismissed", t("dismissed"));
  const completion = useDecide(report, "upheld", t("completed"));
  const canHide = report.isThere && (report.kind === "post" || report.kind === "comment");
  return (
    <div className="grid gap-2">
      <ReportTrouble of={dismissal} />
      <ReportTrouble of={completion} />
      <div className="flex flex-wrap gap-2">
        {canHide ? (
          <Button className="text-danger" onClick={() => setIsHiding(true)}>
            <EyeOff aria-hidden size={18} />
            {t(report.kind === "post" ? "hidePost" : "hideComment")}
          </Button>
        ) : (
          <Button disabled={!completion.isReady} onClick={completion.submit}>
            <Check aria-hidden size={18} />
            {t("complete")}
          </Button>
        )}
        <Button disabled={!dismissal.isReady} onClick={dismissal.submit}>
          <X aria-hidden size={18} />
          {t("dismiss")}
        </Button>
      </div>
      {isHiding && <HideDialog report={report} onClose={() => setIsHiding(false)} />}
    </div>
  );
}
