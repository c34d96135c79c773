import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";
import { AdminTrouble } from "../parts/admin-trouble.tsx";

/** Tells what went wrong with a decision: most often another administrator was faster. */
export function ReportTrouble({ of }: { readonly of: Submission }) {
  const t = useTranslations("admin.reports");
  if (of.trouble?.problem.message !== "report_decided") return <AdminTrouble of={of} />;
  return <Notice>{t("decidedMeanwhile")}</Notice>;
}
