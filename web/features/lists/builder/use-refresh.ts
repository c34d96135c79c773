import { useTranslations } from "use-intl";
import { notify } from "#web/ui/toast.ts";
import type { RefreshTask } from "./refresh-tasks.ts";

/** Runs a task of the refresh menu; its code comes when it is asked for. */
export function useRefresh(): (task: RefreshTask) => void {
  const t = useTranslations();
  const refuse = () => notify({ title: t("refresh.offline"), tone: "error" });
  return (task) =>
    void import("./refresh-tasks.ts").then(({ refresh }) => refresh(task, t)).catch(refuse);
}
