import { useTranslations } from "use-intl";
import { notify } from "#web/ui/toast.ts";
import type { RefreshTask } from "./refresh-tasks.ts";

/** Runs a task of the refresh menu and gives whether it went well; its code comes when it is asked for. */
export function useRefresh(): (task: RefreshTask) => Promise<boolean> {
  const t = useTranslations();
  return async (task) => {
    try {
      const { refresh } = await import("./refresh-tasks.ts");
      return await refresh(task, t);
    } catch {
      notify({ title: t("refresh.offline"), tone: "error" });
      return false;
    }
  };
}
