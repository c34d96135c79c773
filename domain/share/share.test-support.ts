/** The real catalogue, real compression, and lists of both, for the tests of sharing. */
import { anyCharacter } from "../characters.test-support.ts";
import { isDeepStrictEqual } from "node:util";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { factions, units } from "#catalog/catalog.ts";
import { fc } from "../properties.test-support.ts";
import { factionIds, type FactionId } from "../catalog/faction.ts";
import type { Unit } from "../catalog/unit.ts";
import type { Language } from "../language.ts";
import type { ArmyList, ListRow } from "../list/army-list.ts";
import type { UnitLookup } from "../catalog/known-unit.ts";
import type { Result } from "../result.ts";
import { oneLine } from "../text.ts";
import { unitNames } from "./import/unit-names.ts";
import type { SharedPayload, SharedUnit } from "./payload.ts";
import type { Deflate, Inflate } from "./share-code.ts";

/** Compresses as the app does, with Node's zlib. */
export const deflate: Deflate = (bytes) => deflateRawSync(bytes, { level: 9 });

/** Decompresses as the app does, with Node's zlib. */
export const inflate: Inflate = (deflated, maxOutputLength) =>
  inflateRawSync(deflated, { maxOutputLength });

/** The value of a rule that agrees; a refusal is a fault of the test. */
export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** Tells whether two values are alike; for ten thousand of them, for which `expect` takes too long. */
export function same(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}

/** An inflate that must not be called. */
export const noInflate: Inflate = () => {
  throw new Error("Nothing should be inflated");
};

const byId = new Map(units.map((unit) => [unit.id, unit]));

/** Finds a unit of the real catalogue by its id. */
export const lookup: UnitLookup = (id) => byId.get(id);

/** The names of the real catalogue's units. */
export const names = unitNames(units, factions);

/** The unit of the real catalogue, which must have it. */
export function unitOf(id: string): Unit {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`The catalogue has no ${id}`);
  return found;
}

/** The name of a faction of the real catalogue. */
export function factionName(factionId: FactionId, language: Language): string {
  return factions.find(({ id }) => id === factionId)?.names[language] ?? factionId;
}

/** Names that try to be something else. */
const tricky = [
  "=1+1",
  "'=1+1",
  "''-2",
  "@everyone",
  "# Raiders",
  "**Raiders** x2 (40 pts)",
  "Faction: Northern Tribes",
  "**Faction:** Syenann",
  "Raiders | Feudom | 1 pts | 1 CP | Vercana",
  "a;b|c\\",
  "\\|\\;",
  "- 2 Orc Hunters",
  "Total Points: 3",
  "</title><script>alert(1)</script>",
  "Ñandú Élan Sÿenann",
  "日本語の軍 🐻",
];

/** A name as a list may have it: on one line, 1 to 100 characters, of any script. */
export const anyName: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...tricky),
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.string({ unit: anyCharacter, maxLength: 120 }),
    fc.string({ unit: fc.constantFrom(...Array.from("\\|;*_#@='`[](): x2\u0301")), maxLength: 12 }),
  )
  .map((name) => oneLine(name).trim() || "Raiders");

const byFaction = new Map<FactionId, readonly Unit[]>(
  factionIds.map((id) => [id, units.filter((known) => known.factionId === id)]),
);

function rowsOf(factionId: FactionId, picks: readonly (readonly [number, number])[]) {
  const own = byFaction.get(factionId) ?? [];
  const rows = new Map<string, ListRow>();
  for (const [pick, quantity] of picks) {
    const picked = own[pick % own.length];
    if (picked !== undefined) rows.set(picked.id, { unit: picked, quantity, known: true });
  }
  return [...rows.values()];
}

/** A list of the catalogue's units as somebody may share it, within the game's limits or not. */
export const anySharedArmy: fc.Arbitrary<ArmyList> = fc
  .record({
    name: anyName,
    factionId: fc.constantFrom(...factionIds),
    picks: fc.array(fc.tuple(fc.nat({ max: 999 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 14,
    }),
  })
  .map(({ name, factionId, picks }) => ({
    name,
    factionId,
    rows: rowsOf(factionId, picks),
    pointsLimit: null,
    note: "",
    tags: [],
  }));

/** The time when a list was saved, or null. */
export const anyTime: fc.Arbitrary<string | null> = fc.option(
  fc
    .integer({ min: 0, max: 4_000_000_000 })
    .map((seconds) => new Date(seconds * 1000 + 7).toISOString()),
);

const anyUnknownUnit: fc.Arbitrary<SharedUnit> = fc.record(
  {
    id: fc.oneof(fc.constantFrom("__proto__", "constructor", "toString", "gone"), anyName),
    name: anyName,
    pointsCost: fc.integer({ min: 0, max: 999 }),
    command: fc.integer({ min: 0, max: 99 }),
    highCommand: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 9 }),
    keywords: fc.array(anyName, { maxLength: 3 }),
  },
  { noNullPrototype: true },
);

/** Any payload within its bounds, of units that nobody knows. */
export const anyPayload: fc.Arbitrary<SharedPayload> = fc.record(
  {
    name: anyName,
    faction: fc.constantFrom(...factionIds),
    units: fc.array(anyUnknownUnit, { maxLength: 4 }),
    created_at: anyTime,
    courtesy: fc.boolean(),
  },
  { noNullPrototype: true },
);
