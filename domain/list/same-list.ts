/**
 * The rules for which saved lists are the same. A name and a faction make a list's
 * identity: saving replaces the older local list of the same two; what was replaced is returned, so that
 * it can be kept.
 */
import { normaliseFactionId } from "../catalog/faction.ts";
import type { SavedList } from "./saved-list.ts";

type NameAndFaction = Pick<SavedList, "name" | "faction">;

/** Older lists name their faction in other ways ("Northern Tribes"). */
function isSameFaction(a: string, b: string): boolean {
  const known = normaliseFactionId(a);
  return a === b || (known !== "unknown" && known === normaliseFactionId(b));
}

/** The same name and the same faction: saving one replaces the other. */
export function isSameList(a: NameAndFaction, b: NameAndFaction): boolean {
  return a.name === b.name && isSameFaction(a.faction, b.faction);
}

/** A text that lists share when, and only when, `isSameList` holds: to find namesakes among many. */
export function listKey({ name, faction }: NameAndFaction): string {
  const known = normaliseFactionId(faction);
  return `${known === "unknown" ? faction : known}:${name}`;
}

/** Tells whether both hold the same of what a player made: units in order, limit, note and tags. */
export function hasSameContent(a: SavedList, b: SavedList): boolean {
  const content = ({ units, points_limit, note, tags }: SavedList) =>
    JSON.stringify([units.map((unit) => [unit.id, unit.quantity]), points_limit, note, tags]);
  return isSameFaction(a.faction, b.faction) && content(a) === content(b);
}

/** The lists with `list` saved among them, and those that it replaced. */
export function withSaved(
  lists: readonly SavedList[],
  list: SavedList,
): { readonly lists: readonly SavedList[]; readonly replaced: readonly SavedList[] } {
  const replaced = lists.filter((other) => isSameList(other, list));
  return { lists: [list, ...lists.filter((other) => !replaced.includes(other))], replaced };
}
