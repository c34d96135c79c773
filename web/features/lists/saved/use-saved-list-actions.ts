import { useTranslations } from "use-intl";
import { toArmyList, type SavedList } from "#domain/list/saved-list.ts";
import { unitById } from "#web/data/catalog.ts";
import { newId } from "#web/data/local/new-id.ts";
import { duplicateSavedList, updateSavedList } from "#web/data/local/saved-lists.ts";
import { rememberVersion } from "#web/data/local/seen-versions.ts";
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
    rememberVersion(list);
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

  /** Deletes every list of the name. Gives false when there is no room for the trash. */
  const deleteNamed = (name: string, withoutTrash: boolean): boolean => {
    const result = deleteListsNamed(name, new Date(), { withoutTrash });
    if (!result.ok) {
      if (result.refusal.kind === "storage-full") return false;
      notify({ title: t("deleteFailed"), tone: "error" });
      return true;
    }
    const { trashIds } = result.value;
    notify({
      title: t("deleted", { name }),
      tone: "success",
      ...(trashIds.length > 0 ? { action: undoable(() => restore(trashIds)) } : {}),
    });
    return true;
  };

  const duplicate = (list: SavedList) => {
    const result = duplicateSavedList(list.id, { id: newId(), now: new Date() });
    if (!result.ok) return tellRefusal(result.refusal);
    const { name } = result.value;
    notify({
      title: t("duplicated", { name }),
      tone: "success",
      action: undoable(() => deleteListsNamed(name, new Date())),
    });
  };

  const setArchived = (list: SavedList, archived: boolean) => {
    const result = updateSavedList(list.id, { archived });
    if (!result.ok) return tellRefusal(result.refusal);
    notify({
      title: t(archived ? "archived" : "unarchived", { name: list.name }),
      action: undoable(() => updateSavedList(list.id, { archived: list.archived })),
    });
  };

  const editDetails = (list: SavedList, change: Pick<SavedList, "note" | "tags">): boolean => {
    const result = updateSavedList(list.id, change);
    if (!result.ok) tellRefusal(result.refusal);
    return result.ok;
  };

  return { load, restoreEntry, deleteNamed, duplicate, setArchived, editDetails };
}
