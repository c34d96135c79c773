import { useTranslations } from "use-intl";
import type { SaveRefusal } from "#domain/list/saved-list.ts";
import type { StorageRefusal } from "#web/data/local/storage.ts";
import { useBackup } from "./use-backup.ts";
import type { Notice } from "#web/ui/toast.ts";

/** The reason why a list could not be saved on this device, and what can be done about it. */
export function useSaveRefusal() {
  const t = useTranslations("save");
  const { makeBackupFile } = useBackup();

  return (refusal: SaveRefusal | StorageRefusal): Notice => {
    const tone = "error";
    switch (refusal.kind) {
      case "list-empty":
        return { title: t("list-empty"), description: t("list-empty-hint"), tone };
      case "storage-full":
      case "storage-failed": {
        const action = { label: t("exportInstead"), run: makeBackupFile };
        return { title: t(refusal.kind), action, tone };
      }
      case "name-missing":
      case "name-required":
      case "faction-missing":
      case "units-not-a-list":
      case "unit-damaged":
        return { title: t(refusal.kind), tone };
    }
  };
}
