import { shownEntries, type ListEntry } from "#domain/list/list-entry.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import type { Language } from "#domain/language.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import type { PaletteEntry } from "./entry.ts";

function nameOfFaction(list: SavedList, language: Language): string {
  const id = factionIdOf(list.faction);
  return id === "unknown" ? list.faction : factionName(id, language);
}

function pointsOf({ units }: SavedList): number {
  return units.reduce((sum, { pointsCost, quantity }) => sum + pointsCost * quantity, 0);
}

/** The player's own lists, of this device and of the cloud, as the builder shows them. */
export function listEntries(
  lists: readonly ListEntry[],
  language: Language,
  points: (points: number) => string,
): readonly PaletteEntry[] {
  return shownEntries(lists).map(({ list, place }) => ({
    id: `list:${list.id}`,
    kind: "list",
    names: [list.name],
    words: [nameOfFaction(list, language), ...list.tags],
    texts: [list.note],
    detail: `${nameOfFaction(list, language)} · ${points(pointsOf(list))}`,
    destination: { kind: "list", list },
    isPrivate: place === "cloud",
  }));
}
