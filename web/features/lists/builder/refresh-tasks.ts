import type { useTranslations } from "use-intl";
import { clearCaches, dropServiceWorker, findNewVersion, refreshArt } from "#web/data/app-cache.ts";
import { notify } from "#web/ui/toast.ts";

/** How long the message stays readable before the page goes (specification, section 9). Milliseconds. */
const reloadDelay = 1000;

export type RefreshTask = "factions" | "unit" | "all" | "deployment" | "caches";

type Translate = ReturnType<typeof useTranslations<never>>;

async function run(task: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await task();
  } catch {
    notify({ title: failed, tone: "error" });
    return false;
  }
  notify({ title: done, tone: "success" });
  return true;
}

async function runAndReload(task: () => Promise<unknown>, done: string, failed: string) {
  if (await run(task, done, failed)) setTimeout(() => window.location.reload(), reloadDelay);
}

/**
 * The tasks of the refresh menu (specification, sections 2 and 8). Unit data is part of the app, so fresh
 * data means looking for a new version of it. Caches go, never what a player made.
 */
export async function refresh(task: RefreshTask, t: Translate): Promise<void> {
  if (task === "factions") notify({ title: t("faction.refreshing"), tone: "info" });
  if (!navigator.onLine) {
    notify({ title: t("refresh.offline"), tone: "error" });
    return;
  }
  switch (task) {
    case "factions":
      await run(findNewVersion, t("faction.refreshed"), t("faction.refreshFailed"));
      return;
    case "unit":
      await run(findNewVersion, t("refresh.unitDone"), t("refresh.unitFailed"));
      return;
    case "all":
      await run(
        () => Promise.all([findNewVersion(), refreshArt()]),
        t("refresh.allDone"),
        t("refresh.allFailed"),
      );
      return;
    case "deployment":
      await runAndReload(
        dropServiceWorker,
        t("refresh.deploymentDone"),
        t("refresh.deploymentFailed"),
      );
      return;
    case "caches":
      await runAndReload(clearCaches, t("refresh.cachesDone"), t("refresh.cachesFailed"));
  }
}
