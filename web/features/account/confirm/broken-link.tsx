import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { LinkType } from "#web/data/auth/link-type.ts";
import type { MailKind } from "#web/data/auth/sign-in.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { MailForm } from "../login/mail-form.tsx";
import { useArrival } from "./use-arrival.ts";

const another = {
  signup: { kind: "confirmation", action: "resendSend" },
  invite: { kind: "recovery", action: "forgotSend" },
  magiclink: { kind: "sign-in-link", action: "linkSend" },
  recovery: { kind: "recovery", action: "forgotSend" },
  factor_added: { kind: "recovery", action: "forgotSend" },
} as const satisfies Readonly<
  Record<Exclude<LinkType, "email_change">, { readonly kind: MailKind; readonly action: string }>
>;

interface BrokenLinkProps {
  /** Null when the address does not say. */
  readonly type: LinkType | null;
  readonly next: string;
}

/** Says why a link may not work, and sends another. */
export function BrokenLink({ type, next }: BrokenLinkProps) {
  const t = useTranslations("account.confirm");
  return (
    <>
      <p role="alert">{t(type === "factor_added" ? "brokenTakeBack" : "brokenText")}</p>
      {(type === "signup" || type === null) && <MaybeConfirmed next={next} />}
      {type === "email_change" ? (
        <AskAgain />
      ) : (
        <SendAgain type={type ?? "magiclink"} next={next} />
      )}
    </>
  );
}

/** A link that was followed twice has done its work the first time. */
function MaybeConfirmed({ next }: Pick<BrokenLinkProps, "next">) {
  const t = useTranslations("account");
  return (
    <>
      <p>{t("confirm.maybeConfirmed")}</p>
      <Link to="/login" search={{ next }} className={buttonStyle({ tone: "gold" })}>
        {t("login.signIn")}
      </Link>
    </>
  );
}

function AskAgain() {
  const t = useTranslations("account");
  return (
    <>
      <p>{t("confirm.againChange")}</p>
      <Link to="/account" className={buttonStyle({ tone: "gold" })}>
        {t("login.toAccount")}
      </Link>
    </>
  );
}

interface SendAgainProps {
  readonly type: keyof typeof another;
  readonly next: string;
}

function SendAgain({ type, next }: SendAgainProps) {
  const t = useTranslations("account");
  const { kind, action } = another[type];
  const arrive = useArrival();
  // A confirmation that came in says so itself.
  const arrived = kind === "confirmation" ? "magiclink" : type;
  return (
    <>
      <h2 className="text-lg">{t("confirm.again")}</h2>
      <MailForm
        kind={kind}
        action={t(`login.${action}`)}
        next={next}
        onSignedIn={() => arrive(arrived, next)}
      />
    </>
  );
}
