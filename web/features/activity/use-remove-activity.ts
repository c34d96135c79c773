import { useTranslations } from "use-intl";
import { DataError } from "#web/data/errors.ts";
import { removeActivity, restoreActivity } from "#web/data/members/activity.ts";
import { useTellTrouble } from "#web/forms/trouble.tsx";
import { notify } from "#web/ui/toast.ts";

/** Removes an own entry, with a way back. */
export function useRemoveActivity(): (id: string) => Promise<void> {
  const t = useTranslations("activity");
  const app = useTranslations("app");
  const tell = useTellTrouble();

  const bringBack = async (id: string) => {
    try {
      const isBack = await restoreActivity(id);
      if (!isBack) throw new DataError("not-found", "It was removed too long ago");
    } catch (error) {
      tell(t("restoreFailed"), error);
    }
  };

  return async (id) => {
    try {
      await removeActivity(id);
      const undo = () => void bringBack(id);
      notify({ title: t("removed"), action: { label: app("undo"), run: undo } });
    } catch (error) {
      tell(t("removeFailed"), error);
    }
  };
}
