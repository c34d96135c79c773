import { useTranslations } from "use-intl";
import { decideReport, type ReportEntry } from "#web/data/admin/reports.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { notify } from "#web/ui/toast.ts";

/** Tells that a report is decided, with the way back. */
export function useDecided() {
  const t = useTranslations("admin.reports");
  const app = useTranslations("app");
  const problems = useTranslations("auth.problem");
  const takeBack = async ({ id }: ReportEntry) => {
    try {
      await decideReport(id, "open");
      notify({ title: t("takenBack"), tone: "success" });
    } catch (error) {
      const description = problems(toDataError(error).kind);
      notify({ title: t("notTakenBack"), description, tone: "error" });
    }
  };
  return (report: ReportEntry, title: string) =>
    notify({
      title,
      tone: "success",
      action: { label: app("undo"), run: () => void takeBack(report) },
    });
}
