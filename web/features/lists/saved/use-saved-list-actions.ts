import { useTranslations } from "use-intl";
import type { ListChange } from "#domain/list/pending-save.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { changeList, copyToCloud, duplicateList } from "#web/data/lists/change-list.ts";
import { listNow } from "#web/data/lists/lists.ts";
import { takeOverDetails, type ListDetails } from "../draft/take-over.ts";
import { notify } from "#web/ui/toast.ts";

type Refused = { readonly kind: "storage-full" } | { readonly kind: string };

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

  const duplicate = async (list: SavedList) => {
    const copy = await duplicateList(list);
    if (!copy.ok) return tellRefusal(copy.refusal);
    const { name, undo } = copy.value;
    notify({
      title: t("duplicated", { name }),
      tone: "success",
      action: undoable(() => void undo()),
    });
  };

  /** Changes a list where it is, and says whether that was possible. */
  const change = async (list: SavedList, what: ListChange): Promise<boolean> => {
    const result = await changeList(list, what);
    if (!result.ok) tellRefusal(result.refusal);
    return result.ok;
  };

  const setArchived = async (list: SavedList, archived: boolean) => {
    if (!(await change(list, { archived }))) return;
    notify({
      title: t(archived ? "archived" : "unarchived", { name: list.name }),
      action: undoable(() => void change(listNow(list), { archived: list.archived })),
    });
  };

  const editDetails = async (list: SavedList, details: ListDetails): Promise<boolean> => {
    const isChanged = await change(list, details);
    if (isChanged) takeOverDetails(list, details);
    return isChanged;
  };

  const saveToCloud = async (list: SavedList) => {
    const copied = await copyToCloud(list);
    if (!copied.ok) tellRefusal(copied.refusal);
  };

  return { duplicate, setArchived, editDetails, saveToCloud };
}
