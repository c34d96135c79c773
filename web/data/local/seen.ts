/**
 * The state in which lists were last seen here, so that nobody replaces what another tab or device has saved
 * without knowing: of lists of this device the version by name and faction, of cloud lists the version by row,
 * or, until a save is known to have arrived, what it held.
 *
 * A tab has its own, so that two tabs notice each other; it stays through a reload. A new tab goes on with the
 * newest list in progress, and so begins with what any tab had seen until then; of a row that it never met the
 * newest of any counts.
 */
import { listKey } from "#domain/list/same-list.ts";
import type { SeenRow } from "#domain/list/pending-save.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { asRecord } from "#domain/outside.ts";
import { keys, privatePrefix, seenRowsEnding, seenRowsKey, type StorageKey } from "./keys.ts";
import { storedJson } from "./stored-json.ts";
import { readText, storedNames, writeText } from "./storage.ts";

function storedSeen(key: StorageKey) {
  return storedJson<Readonly<Record<string, unknown>>>({
    key,
    empty: {},
    parse: (json) => ({ value: asRecord(json), damaged: [] }),
  });
}

const ofTab = storedSeen(keys.seenVersions);
const ofAny = storedSeen(keys.newestSeenVersions);

/** Call when a list of this device is loaded; saving does it by itself. */
export function rememberVersion(list: SavedList): void {
  for (const stored of [ofTab, ofAny]) {
    stored.write({ ...stored.read(), [listKey(list)]: list.version });
  }
}

/** The version of this name and faction that this tab has seen, for `saveListLocally`. */
export function seenVersion(list: Pick<SavedList, "name" | "faction">): number | undefined {
  const version = ofTab.read()[listKey(list)];
  return typeof version === "number" ? version : undefined;
}

function rowsOf(memberId: string) {
  return [storedSeen(seenRowsKey("tab", memberId)), storedSeen(seenRowsKey("local", memberId))];
}

function rememberSeen(memberId: string, rowId: string, seen: number | string): void {
  for (const stored of rowsOf(memberId)) stored.write({ ...stored.read(), [rowId]: seen });
}

/** Call when a cloud list was opened. */
export function rememberRow(memberId: string, rowId: string, version: number): void {
  rememberSeen(memberId, rowId, version);
}

/** Call when a save is put into the outbox: perhaps it is another tab that sends it. */
export function rememberSave(memberId: string, rowId: string, content: string): void {
  rememberSeen(memberId, rowId, content);
}

/** Call when a save has arrived. A tab that sent it for another has not seen the list itself. */
export function rememberArrival(
  memberId: string,
  { rowId, version, content }: { rowId: string; version: number; content: string },
): void {
  for (const stored of rowsOf(memberId)) {
    const seen = stored.read();
    if (seen[rowId] === content) stored.write({ ...seen, [rowId]: version });
  }
}

/** The state in which the row was last seen here, if ever. */
export function seenRow(memberId: string, rowId: string): SeenRow | undefined {
  const seen = rowsOf(memberId)
    .map((stored) => stored.read()[rowId])
    .find((each) => each !== undefined && each !== null);
  if (typeof seen === "number") return { version: seen };
  return typeof seen === "string" ? { content: seen } : undefined;
}

/**
 * Notes down for this tab what any tab had seen when this one began: what others save from now on, it has not
 * seen.
 */
export function takeOverSeen(): void {
  for (const name of storedNames("local").filter(isOfSeen)) {
    writeText({ area: "tab", name }, readText({ area: "local", name }) ?? "{}");
  }
}

function isOfSeen(name: string): boolean {
  const isOfRows = name.startsWith(privatePrefix) && name.endsWith(seenRowsEnding);
  return isOfRows || name === keys.newestSeenVersions.name;
}
