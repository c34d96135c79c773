/** The player's lists as they are shown: wherever they are kept, one entry a name, the newest in front. */
import { groupBy } from "../group-by.ts";
import { hasSameContent, listKey } from "./same-list.ts";
import type { SavedList } from "./saved-list.ts";

/** The place where a list is kept: this device, or a member's cloud. */
export type ListPlace = "device" | "cloud";

/** A list, where it is kept, and how it stands there. */
export interface ListEntry {
  readonly list: SavedList;
  readonly place: ListPlace;
  /** A list of the cloud may still wait to be sent, or have been refused there. */
  readonly state: "kept" | "waiting" | "refused";
}

/** The newest list of a name. */
export interface NamedEntry extends ListEntry {
  /** Others of the same name, newest first: hidden behind this one, but never out of reach. */
  readonly others: readonly ListEntry[];
}

/** Compares for sorting: the list that was saved last comes first. */
export function newestFirst(a: SavedList, b: SavedList): number {
  return Date.parse(b.created_at) - Date.parse(a.created_at);
}

function newestEntryFirst(a: ListEntry, b: ListEntry): number {
  return newestFirst(a.list, b.list);
}

function cloudThenNewest(a: ListEntry, b: ListEntry): number {
  return Number(b.place === "cloud") - Number(a.place === "cloud") || newestEntryFirst(a, b);
}

function keyOf({ list }: ListEntry): string {
  return listKey(list);
}

function at(place: ListPlace, entries: readonly ListEntry[]): readonly ListEntry[] {
  return entries.filter((entry) => entry.place === place);
}

/** Lists of the cloud, and those of this device whose name and faction no list of the cloud has. */
export function withoutCopies(entries: readonly ListEntry[]): readonly ListEntry[] {
  const cloud = at("cloud", entries);
  const inCloud = new Set(cloud.map(keyOf));
  return [...cloud, ...at("device", entries).filter((entry) => !inCloud.has(keyOf(entry)))];
}

/** One entry a name, with the newest list of that name; cloud lists first, then by date, newest first. */
export function byName(entries: readonly ListEntry[]): readonly NamedEntry[] {
  const groups = groupBy(entries.toSorted(newestEntryFirst), ({ list }) => list.name);
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ ...first, others }]))
    .toSorted(cloudThenNewest);
}

/** Lists of this device whose place the cloud's copy takes, although they hold something else. */
function hiddenEntries(entries: readonly ListEntry[]): readonly ListEntry[] {
  const byKey = groupBy(at("cloud", entries), keyOf);
  return at("device", entries).filter((entry) => {
    const copies = byKey.get(keyOf(entry)) ?? [];
    return copies.length > 0 && !copies.some(({ list }) => hasSameContent(list, entry.list));
  });
}

/**
 * All lists as they are shown: one entry a name, and where both places have a name and faction the cloud's
 * copy. A copy of this device that differs from it is among the others of its name, within reach (case O10);
 * one that holds the same is not shown twice.
 */
export function shownEntries(entries: readonly ListEntry[]): readonly NamedEntry[] {
  const hidden = groupBy(hiddenEntries(entries), ({ list }) => list.name);
  return byName(withoutCopies(entries)).map((entry) => ({
    ...entry,
    others: [...entry.others, ...(hidden.get(entry.list.name) ?? [])].toSorted(newestEntryFirst),
  }));
}
