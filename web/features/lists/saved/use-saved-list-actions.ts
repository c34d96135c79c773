import { useTranslations } from "use-intl";
import { isCloudList } from "#domain/list/cloud-list.ts";
import type { ListChange } from "#domain/list/pending-save.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { memberId } from "#web/data/auth/auth-store.ts";
import { currentCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { newId } from "#web/data/local/new-id.ts";
import { duplicateSavedList, updateSavedList } from "#web/data/local/saved-lists.ts";
import { deleteListsNamed } from "#web/data/local/trash.ts";
import { notify } from "#web/ui/toast.ts";

type Refused = { readonly kind: "storage-full" } | { readonly kind: string };

/** Guests need none of it. */
const cloudActions = () => import("#web/features/lists/cloud/cloud-actions.ts");

/** What can be changed of a saved list without opening it. Everything that changes it can be undone from its message. */
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

  const duplicate = async (list: SavedList) => {
    const copy = { id: newId(), now: new Date() };
    const result = isCloudList(list)
      ? (await cloudActions()).duplicateInCloud(list, copy.now)
      : duplicateSavedList(list.id, copy);
    if (!result.ok) return tellRefusal(result.refusal);
    const { name } = result.value;
    notify({
      title: t("duplicated", { name }),
      tone: "success",
      action: undoable(() => void takeBack(name)),
    });
  };

  /** Changes a list where it is, and says whether that was possible. */
  const change = async (list: SavedList, what: ListChange): Promise<boolean> => {
    const result = isCloudList(list)
      ? (await cloudActions()).queueChange(list, what)
      : updateSavedList(list.id, what);
    if (!result.ok) tellRefusal(result.refusal);
    return result.ok;
  };

  const setArchived = async (list: SavedList, archived: boolean) => {
    if (!(await change(list, { archived }))) return;
    notify({
      title: t(archived ? "archived" : "unarchived", { name: list.name }),
      action: undoable(() => void change(currentOf(list), { archived: list.archived })),
    });
  };

  const editDetails = (list: SavedList, details: Pick<SavedList, "note" | "tags">) =>
    change(list, details);

  const saveToCloud = async (list: SavedList) => {
    const ownerId = memberId();
    const queued = ownerId === null ? null : (await cloudActions()).queueNew(list, ownerId);
    if (queued?.ok === false) tellRefusal(queued.refusal);
  };

  return { duplicate, setArchived, editDetails, saveToCloud };
}

/** Takes back a list that was just made. It is in the trash then. */
async function takeBack(name: string): Promise<void> {
  if (memberId() === null) {
    deleteListsNamed(name, new Date());
    return;
  }
  const { deleteEverywhere } = await cloudActions();
  await deleteEverywhere(name, false);
}

/** The list as it is by now: a cloud list has another version after each change. */
function currentOf(list: SavedList): SavedList {
  return currentCloudLists().find((other) => other.id === list.id) ?? list;
}
