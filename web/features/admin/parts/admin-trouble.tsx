import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Trouble } from "#web/forms/trouble.tsx";
import type { Submission } from "#web/forms/use-submit.ts";

/** Tells what went wrong with sending something; nothing that was typed is lost by it. */
export function AdminTrouble({ of }: { readonly of: Submission }) {
  const t = useTranslations("admin");
  const problems = useTranslations("auth.problem");
  if (of.trouble === null) return null;
  const { problem, secondsLeft } = of.trouble;
  const reason =
    problem.message === "aal2_required" ? (
      <>
        {t("gate.factor")}{" "}
        <Link to="/account" hash="factor" className="text-gold underline underline-offset-4">
          {t("gate.setUp")}
        </Link>
      </>
    ) : (
      <>
        {problem.code === "23505" ? t("taken") : problems(problem.kind)}
        {secondsLeft > 0 && ` (${secondsLeft})`}
      </>
    );
  return <Trouble of={of} title={t("failed")} reason={reason} />;
}
