import { Check, EyeOff, Gavel, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  decideReport,
  type Measure,
  type ReportEntry,
  type ReportState,
} from "#web/data/admin/reports.ts";
import { useSubmit, type Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useAttempt } from "#web/forms/trouble.tsx";
import { ReasonForm } from "../parts/reason-dialog.tsx";
import { useKeptReason } from "../parts/use-kept-reason.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";

/** Tells that a report is decided, with the way back. */
function useDecided() {
  const t = useTranslations("admin.reports");
  const app = useTranslations("app");
  const { attempt } = useAttempt();
  const takeBack = ({ id }: ReportEntry) =>
    attempt(t("notTakenBack"), async () => {
      await decideReport(id, "open");
      notify({ title: t("takenBack"), tone: "success" });
    });
  return (report: ReportEntry, title: string) =>
    notify({
      title,
      tone: "success",
      action: { label: app("undo"), run: () => void takeBack(report) },
    });
}

/** Tells what went wrong with a decision: most often another administrator was faster. */
function ReportTrouble({ of }: { readonly of: Submission }) {
  const t = useTranslations("admin.reports");
  if (of.trouble?.problem.message !== "report_decided") return <AdminTrouble of={of} />;
  return <Notice>{t("decidedMeanwhile")}</Notice>;
}

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
function UpholdDialog(props: UpholdDialogProps) {
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
