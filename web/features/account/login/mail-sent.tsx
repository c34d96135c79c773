import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { enterCode, type MailWish } from "#web/data/auth/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { MailCode } from "../parts/mail-code.tsx";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useMail } from "./use-mail.ts";

interface MailSentProps {
  readonly wish: MailWish;
  readonly onOther: () => void;
  /** Called when the code of the mail was right, where a page does not go on by itself. */
  readonly onSignedIn?: (() => void) | undefined;
}

/** Tells what to do now that a mail may be on its way. The same for every address (case A02). */
export function MailSent({ wish, onOther, onSignedIn }: MailSentProps) {
  const t = useTranslations("account.sent");
  const sendMail = useMail();
  const heading = useRef<HTMLHeadingElement>(null);
  const submission = useSubmit(() => sendMail(wish));

  // The form that had the focus is gone; what takes its place is read out.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-raised text-gold">
        <MailCheck aria-hidden size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("title")}
      </h2>
      <p className="break-words">{t("text", { email: wish.email.trim() })}</p>
      <p className="text-muted">{t("hint")}</p>
      <EnterCode wish={wish} onSignedIn={onSignedIn} />
      <AccountTrouble of={submission} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button aria-disabled={!submission.isReady} onClick={submission.submit}>
          {t("again")}
        </Button>
        <Button tone="ghost" onClick={onOther}>
          {t("other")}
        </Button>
      </div>
      {wish.kind === "confirmation" && (
        <Link
          to="/login"
          search={{ next: wish.next }}
          className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
        >
          {t("confirmed")}
        </Link>
      )}
    </div>
  );
}

type EnterCodeProps = Pick<MailSentProps, "wish" | "onSignedIn">;

function EnterCode({ wish: { kind, email }, onSignedIn }: EnterCodeProps) {
  const t = useTranslations("account");

  const handleEnter = async (code: string) => {
    await enterCode(kind, email, code);
    if (kind === "confirmation") notify({ title: t("confirm.done-signup"), tone: "success" });
    onSignedIn?.();
  };

  return (
    <div className="grid w-full max-w-sm gap-3 text-left">
      <p>{t("mailCode.hint")}</p>
      <MailCode onEnter={handleEnter} />
    </div>
  );
}
