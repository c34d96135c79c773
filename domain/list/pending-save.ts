/**
 * A save on its way to the cloud. It may be sent many times and count once: a new row has an id of the
 * app's own, an existing one is only replaced in the version that the save was made upon. When a try
 * changes nothing, the row says why: the save has arrived before, an earlier save of the same player is
 * there, or somebody changed the list elsewhere. Only in the last case are there two lists to keep.
 */
import { asTexts, isRecord } from "../outside.ts";
import { contentKey, parseCloudList, type CloudList } from "./cloud-list.ts";
import { copyName } from "./copy-name.ts";
import { isSameList } from "./same-list.ts";
import { parseDetails, type SavedList } from "./saved-list.ts";
import { newestFirst } from "./list-entry.ts";

/** The details of a list that can be changed without opening it. */
export type ListChange = Partial<Pick<SavedList, "note" | "tags" | "archived">>;

/** A save that waits to be sent to the cloud. */
export interface PendingSave {
  /** The row as it shall be. */
  readonly list: CloudList;
  /** The version of the row that this replaces; null for a row that is new. */
  readonly base: number | null;
  /** The contents of earlier saves that this one follows: they may have arrived or not. */
  readonly onTopOf: readonly string[];
  /** All that was changed, when the rest of the row is not this save's business. */
  readonly change: ListChange | null;
  /** The id of a copy, should the row have been changed elsewhere. */
  readonly copyId: string;
  /** The name that the player chose, when this is the copy that conflict made; else null. */
  readonly copyOf: string | null;
}

/** A row as somebody opened it or saved it last; of a save that another tab sent, only what it held is known. */
export type SeenRow = { readonly version: number } | { readonly content: string };

/** The state of the member's lists when a save is made. */
export interface PendingSaveContext {
  /** The member's rows as far as they are known. */
  readonly rows: readonly CloudList[];
  /** The saves that wait to be sent, in their order. */
  readonly pending: readonly PendingSave[];
  /** The state in which whoever saves has seen a row, if ever. */
  readonly seen: (rowId: string) => SeenRow | undefined;
  /** Two fresh ids. */
  readonly newIds: readonly [row: string, copy: string];
}

function following(earlier: PendingSave, list: CloudList): PendingSave {
  return {
    ...earlier,
    list: { ...list, id: earlier.list.id },
    onTopOf: [...earlier.onTopOf, contentKey(earlier.list)],
    change: null,
  };
}

/** No row has it: the first try changes nothing, and what is there then decides. */
const unknownVersion = 0;

/** The save that waits and that one of this list replaces, if there is one. */
export function waitingSave(
  list: Pick<SavedList, "name" | "faction">,
  { pending, seen }: Pick<PendingSaveContext, "pending" | "seen">,
): PendingSave | undefined {
  const namesakes = pending.filter((save) => isSameList(save.list, list));
  const isOwn = (save: PendingSave) => {
    const state = seen(save.list.id);
    return state !== undefined && "content" in state && state.content === contentKey(save.list);
  };
  return namesakes.find(isOwn) ?? namesakes.findLast((save) => seen(save.list.id) === undefined);
}

/**
 * The save of a list under its name and faction: on top of one that still waits, else in place of the
 * newest row of that name and faction, else as a new row. What waits and was not seen by whoever saves, because
 * another tab made it, is not replaced: the list becomes one more, and so a copy when it is sent.
 */
export function pendingSave(list: CloudList, context: PendingSaveContext): PendingSave {
  const earlier = waitingSave(list, context);
  if (earlier !== undefined) return following(earlier, list);
  const isUnseenWaiting = context.pending.some((save) => isSameList(save.list, list));
  const row = isUnseenWaiting ? undefined : rowOf(list, context.rows);
  const [rowId, copyId] = context.newIds;
  if (row === undefined) return newRow({ ...list, id: rowId }, copyId);
  const save = newRow({ ...list, id: row.id }, copyId);
  const seen = context.seen(row.id);
  if (seen === undefined) return { ...save, base: row.version };
  if ("version" in seen) return { ...save, base: seen.version };
  return { ...save, base: unknownVersion, onTopOf: [seen.content] };
}

/** The row that a save under this name and faction replaces. */
export function rowOf(
  list: Pick<SavedList, "name" | "faction">,
  rows: readonly CloudList[],
): CloudList | undefined {
  return rows.filter((row) => isSameList(row, list)).toSorted(newestFirst)[0];
}

/** The save of a row that is not there, under the list's own id. */
export function newRow(list: CloudList, copyId: string): PendingSave {
  return { list, base: null, onTopOf: [], change: null, copyId, copyOf: null };
}

/** The list as it is when what waits for it has arrived; `list` is what whoever changes it had before them. */
export function asItWaits(list: CloudList, pending: readonly PendingSave[]): CloudList {
  const earlier = pending.findLast((save) => save.list.id === list.id);
  if (earlier === undefined) return list;
  return earlier.change === null ? earlier.list : { ...list, ...earlier.change };
}

/** The save of a change to a row, on top of what waits for that row. */
export function pendingChange(
  list: CloudList,
  change: ListChange,
  { pending, newIds: [, copyId] }: Pick<PendingSaveContext, "pending" | "newIds">,
): PendingSave {
  const after = { ...asItWaits(list, pending), ...change };
  const earlier = pending.findLast((save) => save.list.id === list.id);
  if (earlier === undefined) {
    return { ...newRow(after, copyId), base: list.version, change };
  }
  const isOnlyChange = earlier.change !== null;
  return {
    ...following(earlier, after),
    change: isOnlyChange ? { ...earlier.change, ...change } : null,
  };
}

function parseChange(value: unknown): ListChange | null {
  if (!isRecord(value)) return null;
  const { note, tags } = parseDetails(value);
  return {
    ...("note" in value ? { note } : {}),
    ...("tags" in value ? { tags } : {}),
    ...("archived" in value ? { archived: value["archived"] === true } : {}),
  };
}

/** A save as the browser kept it, or undefined when it is not one of this member's. */
export function parsePendingSave(json: unknown, ownerId: string): PendingSave | undefined {
  if (!isRecord(json) || !isRecord(json["list"])) return undefined;
  const { damaged } = json["list"];
  const list = parseCloudList(json["list"], ownerId);
  const { base, onTopOf, change, copyId, copyOf } = json;
  if (list === undefined || typeof copyId !== "string") return undefined;
  return {
    list: isRecord(damaged) ? { ...list, damaged: { units: damaged["units"] } } : list,
    base: typeof base === "number" ? base : null,
    onTopOf: asTexts(onTopOf),
    change: parseChange(change),
    copyId,
    copyOf: typeof copyOf === "string" ? copyOf : null,
  };
}

/** The meaning of a try that changed nothing. */
export type Verdict =
  /** It had arrived before, or another device saved the very same. */
  | { readonly kind: "arrived"; readonly list: CloudList }
  /** Nothing of anybody else's is in the way: to be sent once more, like this. */
  | { readonly kind: "again"; readonly save: PendingSave }
  /** The row was changed elsewhere. */
  | { readonly kind: "changed-elsewhere" }
  /** The row to be changed was deleted elsewhere. */
  | { readonly kind: "gone" };

/** The verdict on a try that changed nothing; `row` is what the cloud has under the id now. */
export function judge(save: PendingSave, row: CloudList | null): Verdict {
  if (row === null) {
    return save.change === null
      ? { kind: "again", save: { ...save, base: null } }
      : { kind: "gone" };
  }
  if (contentKey(row) === contentKey(save.list)) return { kind: "arrived", list: row };
  if (save.onTopOf.includes(contentKey(row))) {
    return { kind: "again", save: { ...save, base: row.version } };
  }
  if (save.change !== null) {
    const list = { ...row, ...save.change };
    return { kind: "again", save: { ...save, list, base: row.version } };
  }
  return { kind: "changed-elsewhere" };
}

/**
 * Tells whether a new row may come in beside the lists that have its name: null when it may, else the verdict.
 * A list of the same name and faction was saved elsewhere, and is either the same or another.
 */
export function judgeNamesakes(save: PendingSave, rows: readonly CloudList[]): Verdict | null {
  const others = rows.filter((row) => row.id !== save.list.id && isSameList(row, save.list));
  if (others.length === 0) return null;
  const same = others.find((row) => contentKey(row) === contentKey(save.list));
  return same === undefined ? { kind: "changed-elsewhere" } : { kind: "arrived", list: same };
}

/** The save as a list of its own beside the one that was changed elsewhere, under a copy's name. */
export function asCopy(
  save: PendingSave,
  takenNames: readonly string[],
  nextCopyId: string,
): PendingSave {
  const name = copyName(save.list.name, takenNames);
  const copy = newRow({ ...save.list, id: save.copyId, name }, nextCopyId);
  return { ...copy, copyOf: save.copyOf ?? save.list.name };
}

/** The lists as they will be when everything that waits has arrived. */
export function withPending(
  rows: readonly CloudList[],
  pending: readonly PendingSave[],
): readonly CloudList[] {
  const lists = new Map(rows.map((row) => [row.id, row]));
  for (const { list } of pending) lists.set(list.id, list);
  return [...lists.values()];
}
