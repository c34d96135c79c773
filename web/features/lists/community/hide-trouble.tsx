import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Trouble } from "#web/forms/trouble.tsx";

interface HideTroubleProps {
  readonly of: Submission;
  readonly title: string;
}

/** Tells what went wrong with an administrator's action: most often the second factor has not been shown. */
export function HideTrouble({ of, title }: HideTroubleProps) {
  const t = useTranslations("community.admin");
  const auth = useTranslations("auth");
  const isFactorMissing = of.trouble?.problem.message === "aal2_required";
  const reason = isFactorMissing ? (
    <>
      <p>{t("secondFactor")}</p>
      <Link
        to="/account"
        hash="factor"
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
      >
        {auth("account")}
      </Link>
    </>
  ) : undefined;
  return <Trouble of={of} title={title} reason={reason} />;
}
