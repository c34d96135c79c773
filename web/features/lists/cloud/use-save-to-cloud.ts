import { useTranslations } from "use-intl";
import { create } from "zustand";
import { saveInCloud, type SaveInCloudRefusal } from "#web/data/lists/save-in-cloud.ts";
import { sendAndWatch, type CloudOutcome } from "#web/data/lists/watch-save.ts";
import type { Waiting } from "#web/data/local/outbox.ts";
import { requestPersistence } from "#web/data/local/persistence.ts";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { takeOver } from "#web/features/lists/draft/take-over.ts";
import { useSaveRefusal } from "#web/features/lists/draft/save-refusal.ts";
import { notify } from "#web/ui/toast.ts";
import { currentDraft, currentList } from "#web/features/lists/draft/list-store.ts";
import { useCloudOutcome } from "./use-cloud-outcome.ts";

const useBusy = create<{ readonly isSaving: boolean }>(() => ({ isSaving: false }));

async function send(waiting: Waiting): Promise<CloudOutcome> {
  useBusy.setState({ isSaving: true });
  try {
    return await sendAndWatch(waiting);
  } finally {
    useBusy.setState({ isSaving: false });
  }
}

/** Saves the list in progress to the cloud, and says how it went. */
export function useSaveToCloud() {
  const t = useTranslations("cloud.refused");
  const isSaving = useBusy((state) => state.isSaving);
  const explain = useSaveRefusal();
  const tell = useCloudOutcome();

  const tellRefused = (refusal: SaveInCloudRefusal) => {
    switch (refusal.kind) {
      case "damaged-row":
        return openDialog({ kind: "replace-damaged", name: refusal.name });
      case "signed-out":
        return notify({ title: t("auth"), tone: "error" });
      case "name-missing":
        notify({ title: t("name-missing"), tone: "error" });
        return document.getElementById("list-name")?.focus();
      case "list-empty":
        return notify({ title: t("list-empty"), tone: "error" });
      case "storage-full":
      case "storage-failed":
      case "name-required":
      case "faction-missing":
      case "units-not-a-list":
      case "unit-damaged":
        return notify(explain(refusal));
    }
  };

  /** A row whose units cannot be read is overwritten only when the player has agreed. */
  const save = async (mayReplaceDamaged = false) => {
    const given = currentList();
    const saved = await saveInCloud(given, currentDraft().savedName, { mayReplaceDamaged });
    if (!saved.ok) {
      tellRefused(saved.refusal);
      return;
    }
    const { list, waiting } = saved.value;
    // What was edited meanwhile was not given to be saved, and stays.
    const isAsGiven = currentList() === given;
    takeOver(list, given);
    const taken = isAsGiven ? currentList() : given;
    void requestPersistence();
    tell(list.name, await send(waiting), taken);
  };

  return { save, isSaving };
}
