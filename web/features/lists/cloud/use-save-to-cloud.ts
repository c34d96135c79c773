import { useTranslations } from "use-intl";
import { create } from "zustand";
import { hasSameContent } from "#domain/list/same-list.ts";
import { toSavedList } from "#domain/list/to-saved-list.ts";
import type { SavedList, SaveRefusal } from "#domain/list/saved-list.ts";
import { memberId } from "#web/data/auth/auth-store.ts";
import { catalogVersion, factionName, portraitOf } from "#web/data/catalog.ts";
import { asLocal } from "#domain/list/cloud-list.ts";
import { damagedRowOf, queueSave, waitingNamesake } from "#web/data/lists/queue.ts";
import { sendAndWatch, type CloudOutcome } from "#web/data/lists/watch-save.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import type { Waiting } from "#web/data/local/outbox.ts";
import { requestPersistence } from "#web/data/local/persistence.ts";
import { addToTrash } from "#web/data/local/trash.ts";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { takeOver } from "#web/features/lists/draft/take-over.ts";
import { useSaveRefusal } from "#web/features/lists/draft/save-refusal.ts";
import { notify } from "#web/ui/toast.ts";
import { currentDraft, currentList } from "#web/features/lists/draft/list-store.ts";
import { useCloudOutcome } from "./use-cloud-outcome.ts";

const useBusy = create<{ readonly isSaving: boolean }>(() => ({ isSaving: false }));

function listToSave() {
  const list = currentList();
  return toSavedList({
    list,
    factionName: factionName(list.factionId, "en"),
    imageUrl: portraitOf,
    catalogVersion,
    now: new Date(),
    id: newUuid(),
  });
}

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

  const refuse = (refusal: SaveRefusal) => {
    const isNamed = refusal.kind === "name-missing" || refusal.kind === "list-empty";
    notify(isNamed ? { title: t(refusal.kind), tone: "error" } : explain(refusal));
    if (refusal.kind === "name-missing") document.getElementById("list-name")?.focus();
  };

  const saveFor = async (ownerId: string, list: SavedList) => {
    const given = currentList();
    const replaced = currentDraft().savedName === list.name ? null : waitingNamesake(list, ownerId);
    // First, and so never nowhere: the cloud never had it, and has it among no list's earlier versions.
    const trashed =
      replaced === null || hasSameContent(replaced, list)
        ? null
        : await inTurn(() => addToTrash([asLocal(replaced)], "replaced", new Date()));
    if (trashed?.ok === false) {
      notify(explain(trashed.refusal));
      return;
    }
    const queued = queueSave(list, ownerId);
    if (!queued.ok) {
      trashed?.value.revert();
      notify(explain(queued.refusal));
      return;
    }
    // What was edited meanwhile was not given to be saved, and stays.
    const isAsGiven = currentList() === given;
    takeOver(list, given);
    const taken = isAsGiven ? currentList() : given;
    void requestPersistence();
    tell(list.name, await send(queued.value), taken);
  };

  /** A row whose units cannot be read is overwritten only when the player has agreed. */
  const save = async (mayReplaceDamaged = false) => {
    const list = listToSave();
    if (!list.ok) {
      refuse(list.refusal);
      return;
    }
    const ownerId = memberId();
    if (ownerId === null) notify({ title: t("auth"), tone: "error" });
    else if (!mayReplaceDamaged && damagedRowOf(list.value) !== null) {
      openDialog({ kind: "replace-damaged", name: list.value.name });
    } else await saveFor(ownerId, list.value);
  };

  return { save, isSaving };
}
