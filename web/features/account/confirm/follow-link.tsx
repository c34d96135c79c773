import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { authStore, useAuth } from "#web/data/auth/auth-store.ts";
import type { LinkType } from "#web/data/auth/link-type.ts";
import { followLink, type MailLink } from "#web/data/auth/sign-in.ts";
import { toDataError } from "#web/data/errors.ts";
import { notify } from "#web/ui/toast.ts";
import { Form } from "#web/features/account/parts/form.tsx";
import { useSubmit } from "#web/data/use-submit.ts";

interface FollowLinkProps {
  readonly link: MailLink;
  readonly next: string;
  readonly onHalf: () => void;
  readonly onBroken: () => void;
}

/** The click that spends a link, and what comes after it. */
export function FollowLink({ link, next, onHalf, onBroken }: FollowLinkProps) {
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
        <p className="text-muted">{t("text")}</p>
      </Form>
    </>
  );
}

/** Leaves the address with the link behind, in the history too. */
function useArrival(): (type: LinkType, next: string) => void {
  const t = useTranslations("account.confirm");
  const router = useRouter();

  return (type, next) => {
    const { awaitsSecondFactor } = authStore.getState();
    if (type === "signup") notify({ title: t("done-signup"), tone: "success" });
    if (type === "email_change") notify({ title: t("done-email_change"), tone: "success" });
    if (type === "recovery" || type === "invite") router.history.replace("/reset-password");
    else if (awaitsSecondFactor) router.history.replace(`/login?next=${encodeURIComponent(next)}`);
    else router.history.replace(next);
  };
}
