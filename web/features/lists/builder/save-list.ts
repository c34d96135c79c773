import { useTranslations } from "use-intl";
import { factionName, portraitOf } from "#web/data/catalog.ts";
import { newId } from "#web/data/local/new-id.ts";
import { requestPersistence } from "#web/data/local/persistence.ts";
import { saveListLocally } from "#web/data/local/save-list.ts";
import { seenVersion } from "#web/data/local/seen-versions.ts";
import { notify } from "#web/ui/toast.ts";
import { currentList } from "../list-store.ts";
import { openDialog } from "./builder-dialogs.ts";
import { useSaveRefusal } from "./save-refusal.ts";
import { takeOver } from "./take-over.ts";

/** Saves the list in progress on this device, and says how it went. */
export function useSaveList() {
  const t = useTranslations("save");
  const explain = useSaveRefusal();

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
      notify(explain(result.refusal));
    }
    if (!result.ok && result.refusal.kind.startsWith("name-")) {
      document.getElementById("list-name")?.focus();
    }
  };
}
