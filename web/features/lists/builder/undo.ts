import { useTranslations } from "use-intl";
import { notify } from "#web/ui/toast.ts";
import { redoEdit, undoEdit, useListStore } from "../draft/list-store.ts";

/** Undo and redo of everything that changes the list; says so when there is nothing left. */
export function useUndo() {
  const t = useTranslations("list");
  const canUndo = useListStore((state) => state.history.past.length > 0);
  const canRedo = useListStore((state) => state.history.future.length > 0);

  const undo = () => {
    if (!undoEdit()) notify({ title: t("nothingToUndo") });
  };
  const redo = () => {
    if (!redoEdit()) notify({ title: t("nothingToRedo") });
  };
  return { undo, redo, canUndo, canRedo };
}
