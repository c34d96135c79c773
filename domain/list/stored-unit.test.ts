import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { anyUnit, aRow, aStoredUnit, aUnit } from "../builders.test-support.ts";
import type { UnitLookup } from "../catalog/known-unit.ts";
import { parseStoredUnit, toRows, toStoredUnit } from "./stored-unit.ts";

const knowsNothing: UnitLookup = () => undefined;

describe("reading a stored unit", () => {
  test("a stored unit of the older product needs no more than four fields", () => {
    expect(parseStoredUnit({ id: "a", name: "Orcs", pointsCost: 20, quantity: 2 })).toMatchObject({
      name_es: "Orcs",
      availability: 2,
      tournamentLegal: true,
    });
  });

  test.each([
    ["id", { id: "" }],
    ["name", { name: 3 }],
    ["pointsCost", { pointsCost: "20" }],
    ["pointsCost", { pointsCost: Number.NaN }],
    ["quantity", { quantity: 0 }],
    ["quantity", { quantity: Number.POSITIVE_INFINITY }],
  ])("a stored unit with a damaged %s is refused with the field's name", (fault, fields) => {
    expect(parseStoredUnit({ ...aStoredUnit(), ...fields })).toBe(fault);
  });

  test("a stored unit has keywords as words or as objects with a name", () => {
    const unit = parseStoredUnit({
      ...aStoredUnit(),
      keywords: ["Aim", { name: "Scout" }, null, 3],
    });
    expect(unit).toMatchObject({ keywords: ["Aim", "Scout"] });
  });

  test("a stored unit with the text 'false' is not tournament legal", () => {
    expect(parseStoredUnit({ ...aStoredUnit(), tournamentLegal: "false" })).toMatchObject({
      tournamentLegal: false,
    });
  });

  test("reading a stored unit never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseStoredUnit(value)).not.toThrow();
      }),
    );
  });

  test("a stored unit is read back as it was written", () => {
    fc.assert(
      fc.property(anyUnit, fc.integer({ min: 1, max: 9 }), (unit, quantity) => {
        const stored = toStoredUnit(aRow(unit, quantity), "Feudom", "/art/portrait/x.jpg");
        expect(parseStoredUnit(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      }),
    );
  });
});

describe("the rows of stored units", () => {
  test("a stored unit that the catalogue knows opens with today's values", () => {
    const now = aUnit({ id: "a", pointsCost: 25 });
    const rows = toRows([aStoredUnit({ id: "a", pointsCost: 20 })], "feudom", () => now);
    expect(rows).toEqual([{ unit: now, quantity: 1, known: true }]);
  });

  test("a stored unit that the catalogue has lost stays as it was, marked", () => {
    const stored = aStoredUnit({ id: "gone", name: "Gone", pointsCost: 33, quantity: 2 });
    const [row] = toRows([stored], "feudom", knowsNothing);
    expect(row).toMatchObject({
      unit: { id: "gone", names: { en: "Gone" }, pointsCost: 33 },
      quantity: 2,
      known: false,
    });
  });

  test("a unit that the catalogue has lost survives being stored again", () => {
    const stored = aStoredUnit({ id: "gone", faction: "", imageUrl: "" });
    const again = toRows([stored], "feudom", knowsNothing).map((row) => toStoredUnit(row, "", ""));
    expect(again).toEqual([stored]);
  });

  test("two stored entries of one unit become one row with all copies", () => {
    const rows = toRows(
      [aStoredUnit({ quantity: 1 }), aStoredUnit({ id: "b" }), aStoredUnit({ quantity: 2 })],
      "feudom",
      knowsNothing,
    );
    expect(rows.map((row) => [row.unit.id, row.quantity])).toEqual([
      ["orc-hunters", 3],
      ["b", 1],
    ]);
  });
});
