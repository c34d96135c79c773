import { useTranslations } from "use-intl";
import { isSavedAs } from "#domain/list/is-saved-as.ts";
import { toArmyList, type SavedList, type SaveRefusal } from "#domain/list/saved-list.ts";
import { factionName, portraitOf, unitById } from "#web/data/catalog.ts";
import { newId } from "#web/data/local/new-id.ts";
import { requestPersistence } from "#web/data/local/persistence.ts";
import { saveListLocally, type SaveLocalRefusal } from "#web/data/local/save-list.ts";
import { seenVersion } from "#web/data/local/seen-versions.ts";
import { notify, type Notice } from "#web/ui/toast.ts";
import { currentList, edit, rememberSaved } from "../list-store.ts";
import { useBackup } from "#web/features/lists/saved/use-backup.ts";
import { openDialog } from "./builder-dialogs.ts";

type Told = Exclude<SaveLocalRefusal, { kind: "changed-elsewhere" }>;

/** The list in progress becomes what was saved: a copy has its own name, quantities are capped. */
function takeOver(saved: SavedList): void {
  edit((list) => (isSavedAs(list, saved) ? list : toArmyList(saved, unitById, list.factionId)));
  rememberSaved(saved.name);
}

/** Saves the list in progress on this device, and says how it went. */
export function useSaveList() {
  const t = useTranslations("save");
  const { makeBackupFile } = useBackup();

  const explanation = (refusal: Exclude<SaveRefusal, { kind: "unit-damaged" }> | Told): Notice => {
    switch (refusal.kind) {
      case "list-empty":
        return { title: t("list-empty"), description: t("list-empty-hint") };
      case "unit-damaged":
        return { title: t("unit-damaged", { fault: refusal.fault }) };
      case "storage-full":
        return {
          title: t("storage-full"),
          action: { label: t("exportInstead"), run: makeBackupFile },
        };
      case "name-missing":
      case "faction-missing":
      case "units-not-a-list":
      case "storage-failed":
        return { title: t(refusal.kind) };
    }
  };

  return (onConflict: "ask" | "replace" | "keep-both" = "ask") => {
    const list = currentList();
    const result = saveListLocally({
      list,
      factionName: factionName(list.factionId, "en"),
      imageUrl: portraitOf,
      now: new Date(),
      id: newId(),
      knownVersion: seenVersion({ name: list.name.trim(), faction: list.factionId }),
      onConflict,
    });
    if (result.ok) {
      takeOver(result.value);
      void requestPersistence();
      notify({ title: t("done", { name: result.value.name }), tone: "success" });
    } else if (result.refusal.kind === "changed-elsewhere") {
      openDialog({ kind: "conflict" });
    } else {
      notify({ ...explanation(result.refusal), tone: "error" });
    }
    if (!result.ok && result.refusal.kind === "name-missing") {
      document.getElementById("list-name")?.focus();
    }
  };
}
