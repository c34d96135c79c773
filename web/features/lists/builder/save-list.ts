import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { saveOnDevice } from "#web/data/lists/save-on-device.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { requestPersistence } from "#web/data/local/persistence.ts";
import { isStorageBlocked } from "#web/data/local/storage.ts";
import { notify } from "#web/ui/toast.ts";
import { currentDraft, currentList } from "../draft/list-store.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { useBackup } from "../draft/use-backup.ts";
import { useSaveRefusal } from "../draft/save-refusal.ts";
import { takeOver } from "../draft/take-over.ts";

/** Saves the list in progress on this device, and says how it went. */
export function useSaveList() {
  const t = useTranslations("save");
  const explain = useSaveRefusal();
  const { makeBackupFile } = useBackup();

  const sayHow = (name: string, isReplaced: boolean) => {
    if (isStorageBlocked()) {
      const action = { label: t("exportInstead"), run: makeBackupFile };
      notify({ title: t("onlyHere", { name }), description: t("onlyHereHint"), action });
      return;
    }
    notify({
      title: t("done", { name }),
      ...(isReplaced ? { description: t("replacedOther") } : {}),
      tone: "success",
    });
  };

  const save = (list: ArmyList, onConflict: "ask" | "replace" | "keep-both") => {
    const result = saveOnDevice(list, currentDraft().savedName, onConflict);
    if (result.ok) {
      const { list: saved, isReplaced } = result.value;
      takeOver(saved, list);
      void requestPersistence();
      sayHow(saved.name, isReplaced);
    } else if (result.refusal.kind === "changed-elsewhere") {
      openDialog({ kind: "conflict" });
    } else {
      notify(explain(result.refusal));
    }
    if (!result.ok && result.refusal.kind.startsWith("name-")) {
      document.getElementById("list-name")?.focus();
    }
  };

  return (onConflict: "ask" | "replace" | "keep-both" = "ask") => {
    // As it is when it is asked for: another tab may have its turn first.
    const list = currentList();
    void inTurn(() => save(list, onConflict));
  };
}
