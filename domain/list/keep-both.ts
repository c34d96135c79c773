/** Adding lists to others without replacing any: restoring from the trash or a backup, keeping both. */
import { copyName, nameStem } from "./copy-name.ts";
import { hasSameContent, isSameList } from "./same-list.ts";
import type { SavedList } from "./saved-list.ts";

/** Saved lists to which others were added. */
export interface KeptBoth {
  readonly lists: readonly SavedList[];
  /** The added lists as they are now among them. */
  readonly added: readonly SavedList[];
}

/**
 * The lists with others added, none replaced: what would share a name and faction, or an id, with a
 * list that is there gets a copy's name, or the next free id.
 */
export function keepBoth(lists: readonly SavedList[], others: readonly SavedList[]): KeptBoth {
  const added: SavedList[] = [];
  for (const other of others) {
    const present = [...added, ...lists];
    const isTaken = present.some((list) => isSameList(list, other));
    const names = present.map((list) => list.name);
    const id = freeId(other.id, new Set(present.map((list) => list.id)));
    const name = isTaken ? copyName(other.name, names) : other.name;
    added.push(id === other.id && name === other.name ? other : { ...other, id, name });
  }
  return { lists: [...added, ...lists], added };
}

/** The id, or the id with the first free number behind it. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

/** Tells whether the lists hold this one already: the same content under its name, or under a copy's. */
export function isAmong(lists: readonly SavedList[], list: SavedList): boolean {
  return lists.some(
    (other) => nameStem(other.name) === nameStem(list.name) && hasSameContent(other, list),
  );
}
