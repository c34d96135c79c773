import { useTranslations } from "use-intl";
import { isCloudList, isDamaged, type CloudList } from "#domain/list/cloud-list.ts";
import type { ListChange } from "#domain/list/pending-save.ts";
import { copyName, toArmyList, type SavedList } from "#domain/list/saved-list.ts";
import { accept, type Result } from "#domain/result.ts";
import { memberId } from "#web/data/auth/auth-store.ts";
import { unitById } from "#web/data/catalog.ts";
import { currentCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { queueChange, queueNew } from "#web/data/cloud-lists/queue.ts";
import { newId } from "#web/data/local/new-id.ts";
import {
  duplicateSavedList,
  readSavedLists,
  updateSavedList,
} from "#web/data/local/saved-lists.ts";
import { rememberRow } from "#web/data/local/seen-rows.ts";
import { rememberVersion } from "#web/data/local/seen-versions.ts";
import type { StorageRefusal } from "#web/data/local/storage.ts";
import { deleteListsNamed, restoreFromTrash, type TrashedList } from "#web/data/local/trash.ts";
import { notify } from "#web/ui/toast.ts";
import { currentList, openDraft, undoEdit } from "../list-store.ts";

type Refused = { readonly kind: "storage-full" } | { readonly kind: string };

/** What can be done with a saved list. Everything that changes it can be undone from its message. */
export function useSavedListActions() {
  const t = useTranslations("saved");
  const saving = useTranslations("save");
  const app = useTranslations("app");

  const undoable = (run: () => void) => ({ label: app("undo"), run });

  const tellRefusal = ({ kind }: Refused) =>
    notify({
      title: kind === "storage-full" ? saving("storage-full") : saving("storage-failed"),
      tone: "error",
    });

  const load = (list: SavedList) => {
    const hadUnits = currentList().rows.length > 0;
    openDraft({ list: toArmyList(list, unitById, currentList().factionId), savedName: list.name });
    if (isCloudList(list)) rememberRow(list.user_id, list.id, list.version);
    else rememberVersion(list);
    if (isDamaged(list)) {
      notify({ title: t("damagedLoaded", { name: list.name }), tone: "error" });
      return;
    }
    notify({
      title: t("loaded", { name: list.name }),
      ...(hadUnits ? { action: undoable(() => undoEdit()) } : {}),
    });
  };

  const restore = (trashIds: readonly string[]) => {
    const result = restoreFromTrash(trashIds, new Date());
    if (!result.ok) return tellRefusal(result.refusal);
    const [first] = result.value;
    if (first !== undefined)
      notify({ title: t("restored", { name: first.name }), tone: "success" });
  };

  const restoreEntry = (entry: TrashedList) => restore([entry.id]);

  const duplicate = (list: SavedList) => {
    const copy = { id: newId(), now: new Date() };
    const result = isCloudList(list)
      ? duplicateInCloud(list, copy.now)
      : duplicateSavedList(list.id, copy);
    if (!result.ok) return tellRefusal(result.refusal);
    const { name } = result.value;
    notify({
      title: t("duplicated", { name }),
      tone: "success",
      action: undoable(() => void takeBack(name)),
    });
  };

  /** Changes a list where it is. */
  const change = (list: SavedList, what: ListChange) =>
    isCloudList(list) ? queueChange(list, what) : updateSavedList(list.id, what);

  const setArchived = (list: SavedList, archived: boolean) => {
    const result = change(list, { archived });
    if (!result.ok) return tellRefusal(result.refusal);
    notify({
      title: t(archived ? "archived" : "unarchived", { name: list.name }),
      action: undoable(() => change(currentOf(list), { archived: list.archived })),
    });
  };

  const editDetails = (list: SavedList, details: Pick<SavedList, "note" | "tags">): boolean => {
    const result = change(list, details);
    if (!result.ok) tellRefusal(result.refusal);
    return result.ok;
  };

  const saveToCloud = (list: SavedList) => {
    const ownerId = memberId();
    const queued = ownerId === null ? null : queueNew(list, ownerId);
    if (queued?.ok === false) tellRefusal(queued.refusal);
  };

  return { load, restoreEntry, duplicate, setArchived, editDetails, saveToCloud };
}

/** A copy of a cloud list under the next free name, on its way to the cloud. */
function duplicateInCloud(list: CloudList, now: Date): Result<SavedList, StorageRefusal> {
  const names = [...currentCloudLists(), ...readSavedLists()].map((other) => other.name);
  const name = copyName(list.name, names);
  const copy = { ...list, name, created_at: now.toISOString(), archived: false };
  const queued = queueNew(copy, list.user_id);
  return queued.ok ? accept(copy) : queued;
}

/** Takes back a list that was just made. It is in the trash then. */
async function takeBack(name: string): Promise<void> {
  if (memberId() === null) {
    deleteListsNamed(name, new Date());
    return;
  }
  const { deleteEverywhere } = await import("#web/data/cloud-lists/delete-everywhere.ts");
  await deleteEverywhere(name, false);
}

/** The list as it is by now: a cloud list has another version after each change. */
function currentOf(list: SavedList): SavedList {
  return currentCloudLists().find((other) => other.id === list.id) ?? list;
}
