import { useTranslations } from "use-intl";
import { isCloudList, isDamaged } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { toArmyList } from "#domain/list/to-army-list.ts";
import { unitById } from "#web/data/catalog.ts";
import { isOnItsWay } from "#web/data/cloud-lists/cloud-store.ts";
import { rememberRow } from "#web/data/local/seen-rows.ts";
import { rememberVersion } from "#web/data/local/seen-versions.ts";
import { notify } from "#web/ui/toast.ts";
import { rememberBuilt } from "./built-list.ts";
import { currentList, openDraft, undoEdit } from "./list-store.ts";

/** Opens a saved list in the builder. */
export function useLoadList() {
  const t = useTranslations("saved");
  const app = useTranslations("app");

  return (list: SavedList) => {
    const hadUnits = currentList().rows.length > 0;
    const opened = toArmyList(list, unitById, currentList().factionId);
    openDraft({ list: opened, savedName: list.name });
    const { name: savedName, units, catalog_version: catalogVersion } = list;
    rememberBuilt({ savedName, factionId: opened.factionId, units, catalogVersion });
    if (!isCloudList(list)) rememberVersion(list);
    // Of a save on its way nobody knows the version yet: it is noted down when it has arrived.
    else if (!isOnItsWay(list.id)) rememberRow(list.user_id, list.id, list.version);
    if (isDamaged(list)) {
      notify({ title: t("damagedLoaded", { name: list.name }), tone: "error" });
      return;
    }
    notify({
      title: t("loaded", { name: list.name }),
      ...(hadUnits ? { action: { label: app("undo"), run: () => void undoEdit() } } : {}),
    });
  };
}
