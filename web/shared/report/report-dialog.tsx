import { useId, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { maxReasonLength, report, type Reported } from "#web/data/community/reports.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { Trouble } from "#web/forms/trouble.tsx";

const reasons = ["rude", "spam", "stolen", "misleading", "other"] as const;
type Reason = (typeof reasons)[number];

interface ReportDialogProps {
  readonly about: Reported;
  /** The name of what is reported, or of its author. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Tells the administrators about something that a member wrote, with a reason. */
export function ReportDialog({ about, name, onClose }: ReportDialogProps) {
  const t = useTranslations("report");
  const app = useTranslations("app");
  const memberId = useMemberId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState("");

  const submission = useSubmit(async () => {
    if (reason === null || memberId === null) return;
    // The administrators read the reasons in one language.
    await report(about, memberId, `${reason}\n${details}`.trim().slice(0, maxReasonLength));
    onClose();
    notify({ title: t("done"), description: t("doneText"), tone: "success" });
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (submission.isReady) submission.submit();
  };

  return (
    <Dialog title={t("title", { name })} onClose={onClose}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <Reasons kind={about.kind} reason={reason} onChoose={setReason} />
        <Details value={details} isNeeded={reason === "other"} onChange={setDetails} />
        <Trouble of={submission} title={t("failed")} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="gold" type="submit" disabled={reason === null || !submission.isReady}>
            {t("send")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The question that suits what is reported. */
function askedFor(kind: Reported["kind"]) {
  return kind === "profile-comment" || kind === "message" ? "written" : kind;
}

interface ReasonsProps {
  readonly kind: Reported["kind"];
  readonly reason: Reason | null;
  readonly onChoose: (reason: Reason) => void;
}

function Reasons({ kind, reason, onChoose }: ReasonsProps) {
  const t = useTranslations("report");
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-muted">{t(`why.${askedFor(kind)}`)}</legend>
      {reasons.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name={group}
            className="size-5 shrink-0 accent-(--color-gold)"
            checked={each === reason}
            onChange={() => onChoose(each)}
          />
          {each === "misleading" && kind !== "post" ? t("untrue") : t(`reasons.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface DetailsProps {
  readonly value: string;
  readonly isNeeded: boolean;
  readonly onChange: (text: string) => void;
}

function Details({ value, isNeeded, onChange }: DetailsProps) {
  const t = useTranslations("report");
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{isNeeded ? t("detailsNeeded") : t("details")}</label>
      <textarea
        id={id}
        className="field"
        rows={3}
        required={isNeeded}
        maxLength={maxReasonLength - 20}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
