import { useTranslations } from "use-intl";
import { isCloudList, type CloudList } from "#domain/list/cloud-list.ts";
import type { ListChange } from "#domain/list/pending-save.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { memberId } from "#web/data/auth/auth-store.ts";
import { currentCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { newId } from "#web/data/local/new-id.ts";
import { duplicateSavedList, updateSavedList } from "#web/data/local/saved-lists.ts";
import { deleteSavedLists } from "#web/data/local/trash.ts";
import { takeOverDetails, type ListDetails } from "#web/features/lists/draft/take-over.ts";
import { notify } from "#web/ui/toast.ts";
import { asOfNow } from "./as-of-now.ts";

type Refused = { readonly kind: "storage-full" } | { readonly kind: string };

/** Guests need none of it. */
const cloudActions = () => import("#web/data/cloud-lists/cloud-actions.ts");

/**
 * The actions that change a saved list without opening it. Everything that changes it can be undone from its
 * message.
 */
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

  const tellDuplicate = (name: string, takeBack: () => unknown) =>
    notify({
      title: t("duplicated", { name }),
      tone: "success",
      action: undoable(() => void takeBack()),
    });

  const copyHere = (list: SavedList) => {
    const taken = currentCloudLists().map(({ name }) => name);
    const copy = duplicateSavedList(list.id, { id: newId(), now: new Date(), taken });
    if (!copy.ok) return tellRefusal(copy.refusal);
    const { id, name } = copy.value;
    tellDuplicate(name, () =>
      inTurn(() => deleteSavedLists((other) => other.id === id, new Date())),
    );
  };
  const duplicateHere = (list: SavedList) => inTurn(() => copyHere(list));

  const duplicateInCloud = async (list: CloudList) => {
    const actions = await cloudActions();
    const copy = actions.duplicateInCloud(list, new Date());
    if (!copy.ok) return tellRefusal(copy.refusal);
    const { list: made, copyId } = copy.value;
    tellDuplicate(made.name, () => actions.deleteFromCloud([made.id, copyId]));
  };

  const duplicate = (list: SavedList) =>
    isCloudList(list) ? duplicateInCloud(list) : duplicateHere(list);

  /** Changes a list where it is, and says whether that was possible. */
  const change = async (list: SavedList, what: ListChange): Promise<boolean> => {
    const result = isCloudList(list)
      ? (await cloudActions()).queueChange(list, what)
      : await inTurn(() => updateSavedList(list.id, what));
    if (!result.ok) tellRefusal(result.refusal);
    return result.ok;
  };

  const setArchived = async (list: SavedList, archived: boolean) => {
    if (!(await change(list, { archived }))) return;
    notify({
      title: t(archived ? "archived" : "unarchived", { name: list.name }),
      action: undoable(() => void change(asOfNow(list), { archived: list.archived })),
    });
  };

  const editDetails = async (list: SavedList, details: ListDetails): Promise<boolean> => {
    const isChanged = await change(list, details);
    if (isChanged) takeOverDetails(list, details);
    return isChanged;
  };

  const saveToCloud = async (list: SavedList) => {
    const ownerId = memberId();
    const queued = ownerId === null ? null : (await cloudActions()).queueNew(list, ownerId);
    if (queued?.ok === false) tellRefusal(queued.refusal);
  };

  return { duplicate, setArchived, editDetails, saveToCloud };
}
