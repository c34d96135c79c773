/**
 * The versions of saved lists that this tab last loaded or saved. Kept with the tab, so that a reload does
 * not turn a conflict with another tab into a silent replacement; and for a new tab, which goes on with the
 * newest list in progress and so has seen what its tab had.
 */
import { normaliseFactionId } from "#domain/catalog/faction.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { asRecord } from "#domain/outside.ts";
import { keys, type StorageKey } from "./keys.ts";
import { storedJson } from "./stored-json.ts";

type NameAndFaction = Pick<SavedList, "name" | "faction">;

function versions(key: StorageKey) {
  return storedJson<Readonly<Record<string, unknown>>>({
    key,
    empty: {},
    parse: (json) => ({ value: asRecord(json), damaged: [] }),
  });
}

const ofTab = versions(keys.seenVersions);
const newest = versions(keys.newestSeenVersions);

function entryName({ name, faction }: NameAndFaction): string {
  const known = normaliseFactionId(faction);
  return `${known === "unknown" ? faction : known}:${name}`;
}

/** Call when a list is loaded; saving does it by itself. */
export function rememberVersion(list: SavedList): void {
  for (const stored of [ofTab, newest]) {
    stored.write({ ...stored.read(), [entryName(list)]: list.version });
  }
}

/** The version of this name and faction that this tab has seen, for `saveListLocally`. */
export function seenVersion(list: NameAndFaction): number | undefined {
  const version = ofTab.read()[entryName(list)];
  return typeof version === "number" ? version : undefined;
}
