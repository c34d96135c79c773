import type { useTranslations } from "use-intl";
import { refreshAmendments } from "#web/data/catalog/amendments.ts";
import { findNewVersion, refreshArt, refreshTexts } from "#web/data/offline/app-cache.ts";
import { notify } from "#web/ui/toast.ts";

export type RefreshTask = "factions" | "unit" | "all";

type Translate = ReturnType<typeof useTranslations<never>>;

interface Words {
  readonly done: string;
  readonly failed: string;
}

async function run(task: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> {
  try {
    await task();
  } catch {
    notify({ title: failed, tone: "error" });
    return false;
  }
  notify({ title: done, tone: "success" });
  return true;
}

/** The message that the server has no factions stays for so long. Milliseconds. */
const noFactionsDuration = 5000;

/**
 * Asks for a new version of the app and for what administrators corrected of its units, factions and terms.
 * Those count from the next page that begins: units do not change under the player's hands.
 */
async function fetchCatalogue(t: Translate): Promise<void> {
  const [{ isNew, hasFactions }] = await Promise.all([
    refreshAmendments(new AbortController().signal),
    findNewVersion(),
  ]);
  if (!hasFactions) {
    notify({ title: t("faction.fallback"), tone: "info", duration: noFactionsDuration });
  }
  if (isNew) {
    const reload = () => window.location.reload();
    notify({ title: t("refresh.news"), action: { label: t("refresh.reload"), run: reload } });
  }
}

/**
 * The tasks of the refresh menu: unit data is part of the app and of what
 * administrators corrected; all data are the texts and the pictures too. Gives whether it went well.
 */
export async function refresh(task: RefreshTask, t: Translate): Promise<boolean> {
  if (task === "factions") notify({ title: t("faction.refreshing"), tone: "info" });
  if (!navigator.onLine) {
    notify({ title: t("refresh.offline"), tone: "error" });
    return false;
  }
  switch (task) {
    case "factions":
      return run(() => fetchCatalogue(t), {
        done: t("faction.refreshed"),
        failed: t("faction.refreshFailed"),
      });
    case "unit":
      return run(() => fetchCatalogue(t), {
        done: t("refresh.unitDone"),
        failed: t("refresh.unitFailed"),
      });
    case "all":
      return run(() => Promise.all([fetchCatalogue(t), refreshTexts(), refreshArt()]), {
        done: t("refresh.allDone"),
        failed: t("refresh.allFailed"),
      });
  }
}
