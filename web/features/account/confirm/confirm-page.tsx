import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { authStore, useAuth } from "#web/data/auth/auth-store.ts";
import { followLink, type MailKind, type MailLink } from "#web/data/auth/sign-in.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import type { LinkType } from "#web/data/auth/link-type.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { CentredPanel } from "../parts/centred-panel.tsx";
import { Form } from "../parts/form.tsx";
import { MailForm } from "../login/mail-form.tsx";
import { linkIn, parseConfirmSearch } from "./confirm-search.ts";

/** Leaves the address with the link behind, in the history too. */
function useArrival(): (type: LinkType, next: string) => void {
  const t = useTranslations("account.confirm");
  const router = useRouter();

  return (type, next) => {
    const { awaitsSecondFactor, wantsPassword } = authStore.getState();
    if (type === "signup") notify({ title: t("done-signup"), tone: "success" });
    if (type === "email_change") notify({ title: t("done-email_change"), tone: "success" });
    if (type === "recovery" || type === "factor_added" || type === "invite" || wantsPassword)
      router.history.replace("/reset-password");
    else if (awaitsSecondFactor) router.history.replace(`/login?next=${encodeURIComponent(next)}`);
    else router.history.replace(next);
  };
}

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
function BrokenLink({ type, next }: BrokenLinkProps) {
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

interface FollowLinkProps {
  readonly link: MailLink;
  readonly next: string;
  readonly onHalf: () => void;
  readonly onBroken: () => void;
}

/** The click that spends a link, and what comes after it. */
function FollowLink({ link, next, onHalf, onBroken }: FollowLinkProps) {
  const t = useTranslations("account.confirm");
  const email = useAuth((state) => state.email);
  const arrive = useArrival();

  const submission = useSubmit(async () => {
    try {
      if ((await followLink(link)) === "half") onHalf();
      else arrive(link.type, next);
    } catch (error) {
      const problem = toDataError(error);
      if (problem.code === "otp_expired" || problem.kind === "not-found") onBroken();
      else throw problem;
    }
  });

  return (
    <>
      {email !== "" && link.type !== "email_change" && (
        <p className="rounded-lg border border-line bg-raised px-3.5 py-3">
          {t("otherMember", { email })}
        </p>
      )}
      <Form submission={submission} action={t(`go-${link.type}`)} onSubmit={submission.submit}>
        {link.type === "factor_added" ? (
          <p>{t("takeBack")}</p>
        ) : (
          <p className="text-muted">{t("text")}</p>
        )}
      </Form>
    </>
  );
}

/**
 * The page that the links of mails lead to. Nothing happens before a click: mail programs open links by
 * themselves.
 */
export function ConfirmPage() {
  const t = useTranslations("account.confirm");
  const search = parseConfirmSearch(useSearch({ from: "/confirm" }));
  const link = linkIn(search);
  const [outcome, setOutcome] = useState<"open" | "half" | "broken">("open");

  if (link === null || outcome === "broken") {
    return (
      <CentredPanel title={t("brokenTitle")}>
        <BrokenLink type={search.type ?? null} next={search.next ?? "/"} />
      </CentredPanel>
    );
  }
  if (outcome === "half") {
    return (
      <CentredPanel title={t("halfTitle")}>
        <p role="status">{t("halfText")}</p>
      </CentredPanel>
    );
  }
  return (
    <CentredPanel title={t(link.type)}>
      <FollowLink
        link={link}
        next={search.next ?? "/"}
        onHalf={() => setOutcome("half")}
        onBroken={() => setOutcome("broken")}
      />
    </CentredPanel>
  );
}
