import { Check, EyeOff, Gavel, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { decideReport, type ReportEntry, type ReportState } from "#web/data/admin/reports.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { ReportTrouble } from "./report-trouble.tsx";
import { UpholdDialog } from "./uphold-dialog.tsx";
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

/** The things that a decision takes from sight. A message is between two, and a profile is its member. */
function isHideable({ isThere, kind }: ReportEntry): boolean {
  return isThere && (kind === "post" || kind === "comment" || kind === "profile_comment");
}

function Choices({ report }: { readonly report: ReportEntry }) {
  const t = useTranslations("admin.reports");
  const dismissal = useDecide(report, "dismissed", t("dismissed"));
  const completion = useDecide(report, "upheld", t("completed"));
  const canMeasure = report.accused !== null && !report.accused.isSelf;
  return (
    <div className="grid gap-2">
      <ReportTrouble of={dismissal} />
      <ReportTrouble of={completion} />
      <div className="flex flex-wrap gap-2">
        {isHideable(report) ? (
          <Hide report={report} />
        ) : (
          <>
            {canMeasure && <Sanction report={report} />}
            <Button disabled={!completion.isReady} onClick={completion.submit}>
              <Check aria-hidden size={18} />
              {t("complete")}
            </Button>
          </>
        )}
        <Button disabled={!dismissal.isReady} onClick={dismissal.submit}>
          <X aria-hidden size={18} />
          {t("dismiss")}
        </Button>
      </div>
    </div>
  );
}

function Hide({ report }: { readonly report: ReportEntry }) {
  const t = useTranslations("admin.reports");
  const people = useTranslations("adminPeople.reports");
  const [isAsking, setIsAsking] = useState(false);
  const isDeletion = report.kind === "profile_comment";
  const label = isDeletion
    ? people("deleteComment")
    : t(report.kind === "post" ? "hidePost" : "hideComment");
  return (
    <>
      <Button className="text-danger!" onClick={() => setIsAsking(true)}>
        <EyeOff aria-hidden size={18} />
        {label}
      </Button>
      {isAsking && (
        <UpholdDialog
          report={report}
          label={label}
          done={isDeletion ? people("deleted") : t("hidden")}
          text={t("hideText")}
          measure="none"
          maySpare
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function Sanction({ report }: { readonly report: ReportEntry }) {
  const t = useTranslations("adminPeople.reports");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button className="text-danger!" onClick={() => setIsAsking(true)}>
        <Gavel aria-hidden size={18} />
        {t("sanction")}
      </Button>
      {isAsking && (
        <UpholdDialog
          report={report}
          label={t("sanction")}
          done={t("sanctioned")}
          text={t("sanctionText")}
          measure="warning"
          maySpare={false}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
