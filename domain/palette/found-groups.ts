import { groupBy } from "../group-by.ts";
import type { FoundEntry } from "./find-entries.ts";

/** The answers of one kind. */
export interface FoundGroup<Entry, Kind> {
  readonly kind: Kind;
  /** The best of the group. */
  readonly shown: readonly FoundEntry<Entry>[];
  /** The number of answers of the kind in all. */
  readonly count: number;
}

/**
 * The answers by their kind: the kind with the best answer first, kinds whose best are equally good in the
 * order of `kinds`. `most` is how many of a kind are shown.
 */
export function foundGroups<Kind extends string, Entry extends { readonly kind: Kind }>(
  found: readonly FoundEntry<Entry>[],
  kinds: readonly Kind[],
  most: number,
): readonly FoundGroup<Entry, Kind>[] {
  const byKind = groupBy(found, ({ entry }) => entry.kind);
  const groups = kinds.flatMap((kind) => {
    const all = byKind.get(kind) ?? [];
    return all.length === 0 ? [] : [{ kind, shown: all.slice(0, most), count: all.length }];
  });
  const best = (group: FoundGroup<Entry, Kind>) => Math.floor(group.shown[0]?.rank ?? Infinity);
  return groups.toSorted((a, b) => best(a) - best(b));
}
