import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { followLink, type MailLink } from "#web/data/auth/sign-in.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { Form } from "../parts/form.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useArrival } from "./use-arrival.ts";

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
        {link.type === "factor_added" ? (
          <p>{t("takeBack")}</p>
        ) : (
          <p className="text-muted">{t("text")}</p>
        )}
      </Form>
    </>
  );
}
