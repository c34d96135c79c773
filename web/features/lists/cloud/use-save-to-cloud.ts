import { useTranslations } from "use-intl";
import { create } from "zustand";
import { saveInCloud, type SaveInCloudRefusal } from "#web/data/lists/save-in-cloud.ts";
import { sendAndWatch, type CloudOutcome } from "#web/data/lists/watch-save.ts";
import { isOnlyInMemory, type Waiting } from "#web/data/local/outbox.ts";
import { requestPersistence } from "#web/data/local/persistence.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { takeOver } from "../draft/take-over.ts";
import { useSaveRefusal } from "../draft/save-refusal.ts";
import { notify, type Notice } from "#web/ui/toast.ts";
import { currentDraft, currentList } from "../draft/list-store.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { DataError } from "#web/data/backend/errors.ts";

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
    tell(waiting, await send(waiting), taken);
  };

  return { save, isSaving };
}

/** Says what became of a save to the cloud. */
function useCloudOutcome() {
  const t = useTranslations("cloud");
  const problems = useTranslations("auth.problem");

  const kept = (waiting: Waiting) => t(isOnlyInMemory(waiting) ? "keptOpen" : "kept");
  const titleOf = ({ kind, code }: DataError): string => {
    if (kind === "signed-out") return t("refused.auth");
    if (code === "wab-id-failed" || code === "wab-id-missing") return t(`refused.${code}`);
    return t("refused.failed");
  };

  const obstacle = (waiting: Waiting, trouble: DataError | null): Notice => {
    const { name } = waiting.value.list;
    if (trouble === null || trouble.kind === "offline") {
      return { title: t("queued", { name }), description: kept(waiting), tone: "info" };
    }
    if (trouble.kind === "rate-limited" && trouble.retryAfter !== null) {
      const description = t("tooOften", { seconds: trouble.retryAfter });
      return { title: titleOf(trouble), description, tone: "error" };
    }
    return { title: titleOf(trouble), description: kept(waiting), tone: "error" };
  };

  /** `taken` is the list in progress as it was when it was given to be saved. */
  return (waiting: Waiting, outcome: CloudOutcome, taken: ArmyList) => {
    const { name } = waiting.value.list;
    switch (outcome.kind) {
      case "saved": {
        const { list } = outcome;
        // The copy's name, where the list was changed elsewhere: the message about that comes by itself.
        if (list !== null && list.name !== name && currentDraft().savedName === name)
          takeOver(list, taken);
        notify({ title: t("saved"), tone: "success" });
        return;
      }
      case "waits":
        notify(obstacle(waiting, outcome.obstacle));
        return;
      case "refused": {
        const description = `${problems(outcome.trouble.kind)} ${t(isOnlyInMemory(waiting) ? "keptRefusedOpen" : "keptRefused")}`;
        notify({ title: titleOf(outcome.trouble), description, tone: "error" });
      }
    }
  };
}
