/**
 * Earlier saves are the states of lists that saves on this device replaced, kept so that any of them can be
 * brought back. A state belongs to its list by the list's id, so a list keeps its history under another
 * name. The newest come first, and their number is bounded, for each list and for all together.
 */
import type { SavedList } from "./saved-list.ts";

/** A state of a list that another one has replaced. */
export interface EarlierSave {
  /** The list as it was, with the date when that had been saved. */
  readonly list: SavedList;
  /** ISO 8601, when another state took its place. */
  readonly replaced_at: string;
}

/** The number of earlier states that one list keeps: as many as in the cloud. */
export const maxEarlierSaves = 30;

/**
 * The number of earlier states that all lists keep together: about a fifth of what browsers keep for a site.
 */
const maxInAll = 200;

/** The entries with states that were just replaced, without those that are too many. */
export function withReplaced(
  entries: readonly EarlierSave[],
  replaced: readonly SavedList[],
  now: Date,
): readonly EarlierSave[] {
  const added = replaced.map((list) => ({ list, replaced_at: now.toISOString() }));
  return bounded([...added, ...entries]);
}

/** The newest, as many of each list and of all as are kept. */
export function bounded(entries: readonly EarlierSave[]): readonly EarlierSave[] {
  const counts = new Map<string, number>();
  const kept = entries.filter(({ list }) => {
    const count = (counts.get(list.id) ?? 0) + 1;
    counts.set(list.id, count);
    return count <= maxEarlierSaves;
  });
  return kept.slice(0, maxInAll);
}

/** The earlier states of a list, the newest first. */
export function earlierSavesOf(
  entries: readonly EarlierSave[],
  listId: string,
): readonly SavedList[] {
  return entries.filter(({ list }) => list.id === listId).map(({ list }) => list);
}
