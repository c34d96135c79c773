/**
 * The list in progress, kept at every edit: for this tab, which goes on with its own after a reload,
 * and for all, so that a new tab or one after a crash goes on with the newest. The shelf keeps one
 * more for each faction, put aside while another faction is edited.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { UnitLookup } from "#domain/catalog/known-unit.ts";
import type { Draft } from "#domain/list/draft.ts";
import { parseDetails, parseUnits, type SavedList } from "#domain/list/saved-list.ts";
import { toRows, toStoredUnit, type StoredUnit } from "#domain/list/stored-unit.ts";
import { asRecord, isRecord, parseJson } from "#domain/outside.ts";
import { oneLine } from "#domain/text.ts";
import { catalogVersion } from "#catalog/catalog.ts";
import { keys, type StorageKey } from "./keys.ts";
import { asFactionId } from "./known-factions.ts";
import { readText, type WriteOutcome } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

/** A draft as it is kept. Its units are copies, so one that the catalogue has lost stays in the list. */
export interface StoredDraft extends Pick<
  SavedList,
  "points_limit" | "note" | "tags" | "catalog_version"
> {
  readonly faction: FactionId;
  /** As typed, possibly blank. */
  readonly name: string;
  /** The name under which it was last saved or loaded, "" if never. */
  readonly savedName: string;
  readonly units: readonly StoredUnit[];
  /** ISO 8601. */
  readonly updated_at: string;
}

/** The stored drafts that were put aside, by faction. */
export type StoredShelf = Readonly<Record<string, StoredDraft>>;

/** The drafts that were put aside, by faction, at most one for each. */
export type Shelf = Readonly<Record<string, Draft>>;

function line(value: unknown): string {
  return typeof value === "string" ? oneLine(value) : "";
}

/** Drafts as they were read, with fields that only a newer version of the app knows. */
const asRead = new WeakMap<StoredDraft, unknown>();

/** A stored draft, or undefined for whatever is none. */
export function parseDraft(json: unknown): StoredDraft | undefined {
  if (!isRecord(json)) return undefined;
  const faction = asFactionId(json["faction"]);
  const units = parseUnits(json["units"]);
  if (faction === undefined || !units.ok) return undefined;
  const draft = {
    faction,
    name: line(json["name"]),
    savedName: line(json["savedName"]),
    units: units.value,
    ...parseDetails(json),
    updated_at: line(json["updated_at"]),
  };
  asRead.set(draft, json);
  return draft;
}

function parseStoredDraft(json: unknown): Parsed<StoredDraft | null> {
  const value = parseDraft(json);
  return value === undefined ? { value: null, damaged: [json] } : { value, damaged: [] };
}

/** A draft of a faction that this version does not have, as a newer one may have put it aside. */
function isOfAnotherFaction(entry: unknown): boolean {
  if (!isRecord(entry) || typeof entry["faction"] !== "string") return false;
  return asFactionId(entry["faction"]) === undefined && parseUnits(entry["units"]).ok;
}

/** The drafts in a record by faction, and the entries that are none. */
export function parseShelf(json: unknown): Parsed<StoredShelf> {
  if (!isRecord(json)) return { value: {}, damaged: [json] };
  const entries = Object.values(json)
    .filter((entry) => !isOfAnotherFaction(entry))
    .map((entry) => ({ entry, draft: parseDraft(entry) }));
  const drafts = entries.flatMap(({ draft }) => draft ?? []);
  return {
    value: Object.fromEntries(drafts.map((draft) => [draft.faction, draft])),
    damaged: entries.filter(({ draft }) => draft === undefined).map(({ entry }) => entry),
  };
}

function storedDraft(key: StorageKey) {
  return storedJson<StoredDraft | null>({ key, empty: null, parse: parseStoredDraft });
}

const ofTab = storedDraft(keys.tabDraft);
const newest = storedDraft(keys.draft);

/** Entries that a change leaves alone, as they were read: a tab of a newer version may have put them there. */
function shelfToJson(drafts: StoredShelf): unknown {
  const stored = asRecord(parseJson(readText(keys.shelf) ?? "{}"));
  const others = Object.entries(stored).filter(([, entry]) => isOfAnotherFaction(entry));
  const own = Object.entries(drafts).map(([faction, draft]) => [
    faction,
    asRead.get(draft) ?? draft,
  ]);
  return Object.fromEntries([...others, ...own]);
}

const shelf = storedJson<StoredShelf>({
  key: keys.shelf,
  empty: {},
  parse: parseShelf,
  toJson: shelfToJson,
});

/** The stored form of the list in progress. */
export function toStoredDraft({ list, savedName }: Draft, now: Date): StoredDraft {
  return {
    faction: list.factionId,
    name: list.name,
    savedName,
    units: list.rows.map((row) => toStoredUnit(row, "", "")),
    points_limit: list.pointsLimit,
    note: list.note,
    tags: list.tags,
    catalog_version: catalogVersion,
    updated_at: now.toISOString(),
  };
}

function toDraft(stored: StoredDraft, lookup: UnitLookup): Draft {
  return {
    list: {
      name: stored.name,
      factionId: stored.faction,
      rows: toRows(stored.units, stored.faction, lookup),
      pointsLimit: stored.points_limit,
      note: stored.note,
      tags: stored.tags,
    },
    savedName: stored.savedName,
  };
}

/** The draft as it is stored: this tab's, else the newest of any tab. */
export function readStoredDraft(): StoredDraft | null {
  return ofTab.read() ?? newest.read();
}

/** Tells whether this tab has a list in progress of its own; a new one goes on with the newest of any. */
export function hasOwnDraft(): boolean {
  return ofTab.read() !== null;
}

/** The list in progress where it was left, or null at a first visit. */
export function readDraft(lookup: UnitLookup): Draft | null {
  const stored = readStoredDraft();
  return stored === null ? null : toDraft(stored, lookup);
}

/** Keeps a draft in its stored form, for this tab and for all. */
export function writeStoredDraft(draft: StoredDraft): WriteOutcome {
  // An older draft of this tab would win over the newer one at the next reload.
  if (!ofTab.write(draft).ok) ofTab.clear();
  return newest.write(draft);
}

/** Keeps the list in progress. When refused, this tab usually still has it for a reload. */
export function writeDraft(draft: Draft, now: Date = new Date()): WriteOutcome {
  return writeStoredDraft(toStoredDraft(draft, now));
}

/** The drafts that were put aside, in their stored form. */
export function readStoredShelf(): StoredShelf {
  return shelf.read();
}

/** Keeps the drafts that were put aside, in their stored form. */
export function writeStoredShelf(drafts: StoredShelf): WriteOutcome {
  return shelf.write(drafts);
}

/** The drafts that were put aside, with their units as the catalogue has them. */
export function readShelf(lookup: UnitLookup): Shelf {
  const drafts = Object.values(shelf.read()).map((stored) => toDraft(stored, lookup));
  return Object.fromEntries(drafts.map((draft) => [draft.list.factionId, draft]));
}

/** Takes the draft of a faction off the shelf, because it is in progress again. */
export function clearShelf(factionId: FactionId): WriteOutcome {
  const { [factionId]: taken, ...others } = shelf.read();
  // Storing takes a slow phone's time even where it changes nothing.
  return taken === undefined ? { ok: true } : shelf.write(others);
}

/**
 * Puts a draft aside under its faction, in place of the one that was there. What other tabs put aside
 * under other factions stays.
 */
export function writeShelf(draft: Draft, now: Date = new Date()): WriteOutcome {
  return shelf.write({ ...shelf.read(), [draft.list.factionId]: toStoredDraft(draft, now) });
}

/** Removes the drafts of this tab, of all tabs and on the shelf that the player has no more use for. */
export function removeDrafts(isUnwanted: (draft: StoredDraft) => boolean): void {
  for (const place of [ofTab, newest]) {
    const draft = place.read();
    if (draft !== null && isUnwanted(draft)) place.clear();
  }
  const kept = Object.entries(shelf.read()).filter(([, draft]) => !isUnwanted(draft));
  if (kept.length < Object.keys(shelf.read()).length) shelf.write(Object.fromEntries(kept));
}
