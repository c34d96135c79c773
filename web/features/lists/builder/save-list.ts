import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { hasSameContent, isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { factionName, portraitOf } from "#web/data/catalog.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { newId } from "#web/data/local/new-id.ts";
import { requestPersistence } from "#web/data/local/persistence.ts";
import { saveListLocally } from "#web/data/local/save-list.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import { isStorageBlocked } from "#web/data/local/storage.ts";
import { seenVersion } from "#web/data/local/seen.ts";
import { notify } from "#web/ui/toast.ts";
import { currentDraft, currentList } from "#web/features/lists/draft/list-store.ts";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { useBackup } from "#web/features/lists/draft/use-backup.ts";
import { useSaveRefusal } from "#web/features/lists/draft/save-refusal.ts";
import { takeOver } from "#web/features/lists/draft/take-over.ts";

/** The saved list whose name the list in progress has taken, though it was not made from it. */
function namesakeOf({ name, factionId }: ArmyList): SavedList | undefined {
  const asSaved = { name: name.trim(), faction: factionId };
  if (currentDraft().savedName === asSaved.name) return undefined;
  return readSavedLists().find((saved) => isSameList(saved, asSaved));
}

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
    const namesake = namesakeOf(list);
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
      takeOver(result.value, list);
      void requestPersistence();
      const isReplaced =
        namesake?.id === result.value.id && !hasSameContent(namesake, result.value);
      sayHow(result.value.name, isReplaced);
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
