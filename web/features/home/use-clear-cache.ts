import { useState } from "react";
import { useTranslations } from "use-intl";
import { clearCaches } from "#web/data/app-cache.ts";
import { notify } from "#web/ui/toast.ts";

/** The message stays readable for so long before the page goes. Milliseconds. */
const reloadDelay = 1000;

/** Drops the cached files and what the server said, and nothing that a player made; then the page begins anew. */
export function useClearCache() {
  const t = useTranslations("news.clear");
  const refresh = useTranslations("refresh");
  const [isClearing, setIsClearing] = useState(false);

  const clear = async () => {
    if (!navigator.onLine) return notify({ title: refresh("offline"), tone: "error" });
    setIsClearing(true);
    notify({ title: t("doing"), tone: "info" });
    try {
      await clearCaches();
    } catch {
      setIsClearing(false);
      return notify({ title: t("failed"), tone: "error" });
    }
    notify({ title: t("done"), tone: "success" });
    setTimeout(() => window.location.reload(), reloadDelay);
  };
  return { isClearing, clear };
}
