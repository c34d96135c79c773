import { useTranslations } from "use-intl";
import { notify } from "#web/ui/toast.ts";

/** How long the message stays readable before the page goes (specification, section 9). Milliseconds. */
const reloadDelay = 1000;

/** What it needs is asked for when it is used. */
const appCache = () => import("#web/data/app-cache.ts");

const findNewVersion = async () => (await appCache()).findNewVersion();

function reloadSoon(): void {
  setTimeout(() => window.location.reload(), reloadDelay);
}

/**
 * The refresh menu (specification, sections 2 and 8). Unit data is part of the app, so fresh data means
 * looking for a new version of it. Caches go, never what a player made.
 */
export function useRefresh() {
  const t = useTranslations("refresh");
  const factions = useTranslations("faction");

  const run = async (task: () => Promise<void>, done: string, failed: string) => {
    if (!navigator.onLine) {
      notify({ title: t("offline"), tone: "error" });
      return false;
    }
    try {
      await task();
    } catch {
      notify({ title: failed, tone: "error" });
      return false;
    }
    notify({ title: done, tone: "success" });
    return true;
  };

  const refreshUnits = () => void run(findNewVersion, t("unitDone"), t("unitFailed"));

  const refreshFactions = async () => {
    notify({ title: factions("refreshing"), tone: "info" });
    await run(findNewVersion, factions("refreshed"), factions("refreshFailed"));
  };

  const refreshAll = () =>
    void run(
      async () => {
        const { refreshArt } = await appCache();
        await Promise.all([findNewVersion(), refreshArt()]);
      },
      t("allDone"),
      t("allFailed"),
    );

  const forceDeployment = async () => {
    const dropped = await run(
      async () => (await appCache()).dropServiceWorker(),
      t("deploymentDone"),
      t("deploymentFailed"),
    );
    if (dropped) reloadSoon();
  };

  const clearAll = async () => {
    const cleared = await run(
      async () => (await appCache()).clearCaches(),
      t("cachesDone"),
      t("cachesFailed"),
    );
    if (cleared) reloadSoon();
  };

  return { refreshFactions, refreshUnits, refreshAll, forceDeployment, clearAll };
}
