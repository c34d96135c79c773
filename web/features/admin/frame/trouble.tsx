import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Tells what went wrong with sending something; nothing that was typed is lost by it. */
export function Trouble({ of: { trouble } }: { readonly of: Submission }) {
  const t = useTranslations("admin");
  const problems = useTranslations("auth.problem");
  if (trouble === null) return null;
  const { problem, secondsLeft } = trouble;
  if (problem.message === "aal2_required") {
    return (
      <Notice title={t("failed")}>
        {t("gate.factor")}{" "}
        <Link to="/account" hash="factor" className="text-gold underline underline-offset-4">
          {t("gate.setUp")}
        </Link>
      </Notice>
    );
  }
  const isTaken = problem.code === "23505";
  return (
    <Notice title={t("failed")}>
      {isTaken ? t("taken") : problems(problem.kind)}
      {secondsLeft > 0 && ` (${secondsLeft})`}
    </Notice>
  );
}
