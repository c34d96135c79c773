/** Units and lists for tests: every field has a good default, a test names only what it is about. */
import { fc } from "./properties.test-support.ts";
import type { Unit } from "./catalog/unit.ts";
import { addUnit, emptyList, type ArmyList, type ListRow } from "./list/army-list.ts";
import { ofMember, type CloudList } from "./list/cloud-list.ts";
import { parseSavedList, type SavedList } from "./list/saved-list.ts";
import { toStoredUnit, type StoredUnit } from "./list/stored-unit.ts";

/** A troop of the northern tribes, with other values where a test needs them. */
export function aUnit(fields: Partial<Unit> = {}): Unit {
  const id = fields.id ?? "orc-hunters";
  return {
    id,
    names: { en: `${id} en`, es: `${id} es`, fr: `${id} fr` },
    factionId: "northern-tribes",
    type: "Troop",
    pointsCost: 20,
    availability: 2,
    command: 0,
    highCommand: false,
    tournamentLegal: true,
    characteristics: ["Infantry", "Orc"],
    keywords: ["Ambusher", "Join (Infantry Orc)"],
    specialRules: ["Shove (5)"],
    companionOf: null,
    ...fields,
  };
}

/** A Named Character with High Command, with other values where a test needs them. */
export function aCommander(fields: Partial<Unit> = {}): Unit {
  return aUnit({
    id: "alborc",
    type: "Named Character",
    availability: 1,
    command: 3,
    highCommand: true,
    ...fields,
  });
}

/** A row of a unit that the catalogue has. */
export function aRow(unit: Unit, quantity = 1): ListRow {
  return { unit, quantity, known: true };
}

/** A list with one row of one unit, with other values where a test needs them. */
export function aList(fields: Partial<ArmyList> = {}): ArmyList {
  return { ...emptyList("northern-tribes"), name: "Raiders", rows: [aRow(aUnit())], ...fields };
}

/** A unit as a saved list carries it, with other values where a test needs them. */
export function aStoredUnit(fields: Partial<StoredUnit> = {}): StoredUnit {
  return { ...toStoredUnit(aRow(aUnit()), "Northern Tribes", "/art/portrait/x.jpg"), ...fields };
}

/** A list as it was saved on this device, with other values where a test needs them. */
export function aSavedList(fields: Partial<SavedList> = {}): SavedList {
  const parsed = parseSavedList({
    id: "1",
    name: "Raiders",
    faction: "northern-tribes",
    units: [aStoredUnit()],
    created_at: "2026-11-21T10:00:00.000Z",
  });
  if (!parsed.ok) throw new Error("The default saved list is not valid");
  return { ...parsed.value, ...fields };
}

/** The member whose cloud lists the tests use. */
export const memberId = "5e0a1c9d-3c63-4b0e-9d53-0f8f6f4f3b11";

/** A row of the cloud, as a list. */
export function aCloudList(fields: Partial<CloudList> = {}): CloudList {
  return { ...ofMember(aSavedList(), memberId), wab_id: "WAB-7Q2K-XY", ...fields };
}

const words = [
  "Aim",
  "Ambusher",
  "Scout",
  "Elite",
  "Join (Infantry Orc)",
  "Dispel (D)",
  "Vulnerable",
];

/** Any unit that the catalogue could hold: within the ranges of `Unit`. */
export const anyUnit: fc.Arbitrary<Unit> = fc
  .record({
    id: fc.stringMatching(/^[a-h]$/),
    pointsCost: fc.integer({ min: 0, max: 60 }),
    availability: fc.integer({ min: 1, max: 3 }),
    command: fc.integer({ min: 0, max: 3 }),
    highCommand: fc.boolean(),
    tournamentLegal: fc.boolean(),
    characteristics: fc.subarray(["Infantry", "Orc", "Character", "High Command"]),
    keywords: fc.subarray(words),
    specialRules: fc.subarray(words),
  })
  .map(aUnit);

/** Units with ids of their own, as a catalogue has them. */
export const anyCatalogue: fc.Arbitrary<readonly Unit[]> = fc.uniqueArray(anyUnit, {
  selector: (unit) => unit.id,
  minLength: 1,
});

/** A list that a player could have built by adding units, within the limits. */
export const anyBuiltList: fc.Arbitrary<ArmyList> = anyCatalogue
  .chain((units) => fc.array(fc.constantFrom(...units), { maxLength: 20 }))
  .map((additions) =>
    additions.reduce<ArmyList>(
      (list, unit) => {
        const added = addUnit(list, unit);
        return added.ok ? added.value : list;
      },
      aList({ rows: [] }),
    ),
  );

function anyRowOf(unit: Unit): fc.Arbitrary<ListRow> {
  return fc.integer({ min: 1, max: 9 }).map((quantity) => aRow(unit, quantity));
}

/** A list of these units as somebody may have stored it, within the limits or not. */
export function anyOutsideListOf(units: readonly Unit[]): fc.Arbitrary<ArmyList> {
  return fc
    .subarray([...units])
    .chain((some) => fc.tuple(...some.map(anyRowOf)))
    .map((rows) => aList({ rows }));
}

/** Any list that somebody may have stored, within the limits or not. */
export const anyOutsideList: fc.Arbitrary<ArmyList> = anyCatalogue.chain(anyOutsideListOf);

/** A list as this app saves it. Few names and factions, so that lists meet each other. */
export const anySavedList: fc.Arbitrary<SavedList> = fc
  .record({
    id: fc.uuid(),
    name: fc.constantFrom("Raiders", "Raiders (2)", "Wardens", "Ñandú"),
    faction: fc.constantFrom("northern-tribes", "feudom"),
    units: fc.array(
      fc
        .record({ id: fc.constantFrom("a", "b", "gone"), quantity: fc.integer({ min: 1, max: 3 }) })
        .map(aStoredUnit),
      { maxLength: 4 },
    ),
    created_at: fc
      .date({ noInvalidDate: true, min: new Date(0) })
      .map((date) => date.toISOString()),
    points_limit: fc.option(fc.integer({ min: 1, max: 9999 })),
    note: fc.string({ maxLength: 20 }),
    tags: fc.subarray(["club", "two rounds"]),
    archived: fc.boolean(),
    version: fc.integer({ min: 1, max: 50 }),
  })
  .map(aSavedList);

/** Lists with ids of their own. */
export const anySavedLists: fc.Arbitrary<readonly SavedList[]> = fc.uniqueArray(anySavedList, {
  selector: (list) => list.id,
  maxLength: 8,
});
