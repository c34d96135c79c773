import { useTranslations } from "use-intl";
import { isDamaged } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { rememberSeen } from "#web/data/lists/lists.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { savedArmy } from "#web/data/lists/saved-army.ts";
import { notify } from "#web/ui/toast.ts";
import { rememberBuilt } from "./built-list.ts";
import { currentList, openDraft } from "./list-store.ts";

/** Factions of lists about which the server was asked since the page began. */
const askedAbout = new Set<string>();

/** The list that is opened when the server has answered, unless another is opened meanwhile. */
let awaited: SavedList | null = null;

/** Leaves the page with its entry of the history naming the list, which `useArrival` opens when it is back. */
function arriveWith(list: SavedList): void {
  // Not the router's own: it would have the page open the list before it is left.
  History.prototype.replaceState.call(history, { ...history.state, list }, "");
}

/** Tells whether there is nothing to open: the page begins anew with the list, or another was opened meanwhile. */
async function isDone(list: SavedList): Promise<boolean> {
  try {
    const { beginAnew, hasNewFactions } = await import("#web/data/catalog/new-faction.ts");
    const isNew = await hasNewFactions();
    return awaited !== list || (isNew && beginAnew(() => arriveWith(list)));
  } catch {
    return awaited !== list;
  }
}

/** Opens a saved list in the builder. One of a faction that this page does not know asks the server first. */
export function useLoadList() {
  const t = useTranslations("saved");
  const app = useTranslations("app");

  const open = (list: SavedList) => {
    awaited = null;
    const hadUnits = currentList().rows.length > 0;
    const opened = savedArmy(list, currentList().factionId);
    const goBack = openDraft({ list: opened, savedName: list.name });
    const { name: savedName, units, catalog_version: catalogVersion } = list;
    rememberBuilt({ savedName, factionId: opened.factionId, units, catalogVersion });
    rememberSeen(list);
    if (isDamaged(list)) {
      notify({ title: t("damagedLoaded", { name: list.name }), tone: "error" });
      return;
    }
    notify({
      title: t("loaded", { name: list.name }),
      ...(hadUnits ? { action: { label: app("undo"), run: goBack } } : {}),
    });
  };

  const openWhenAnswered = async (list: SavedList) => {
    awaited = list;
    if (!(await isDone(list))) open(list);
  };

  return (list: SavedList) => {
    const isOfNoFaction = list.faction !== "" && factionIdOf(list.faction) === "unknown";
    if (!isOfNoFaction || askedAbout.has(list.faction)) {
      open(list);
      return;
    }
    askedAbout.add(list.faction);
    void openWhenAnswered(list);
  };
}
