import { useTranslations } from "use-intl";
import { decideReport, type ReportEntry } from "#web/data/admin/reports.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { notify } from "#web/ui/toast.ts";

/** Tells that a report is decided, with the way back. */
export function useDecided() {
  const t = useTranslations("admin.reports");
  const app = useTranslations("app");
  const { attempt } = useAttempt();
  const takeBack = ({ id }: ReportEntry) =>
    attempt(t("notTakenBack"), async () => {
      await decideReport(id, "open");
      notify({ title: t("takenBack"), tone: "success" });
    });
  return (report: ReportEntry, title: string) =>
    notify({
      title,
      tone: "success",
      action: { label: app("undo"), run: () => void takeBack(report) },
    });
}
