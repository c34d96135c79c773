import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aStoredUnit } from "../builders.test-support.ts";
import { toStoredUnit, type StoredUnit } from "../list/stored-unit.ts";
import { catalogueChanges, hasChanges } from "./catalogue-changes.ts";
import { anySharedArmy, lookup, unitOf } from "./share.test-support.ts";

function saved(id: string, quantity: number, fields: Partial<StoredUnit> = {}): StoredUnit {
  const row = { unit: unitOf(id), quantity, known: true };
  return { ...toStoredUnit(row, "Northern Tribes", "/x.jpg"), ...fields };
}

describe("a list and the catalogue that it was built with", () => {
  test("an older list names three changed units and ten points more", () => {
    const units = [
      saved("orc-hunters", 2, { pointsCost: 15 }),
      saved("evoker", 1, { tournamentLegal: false }),
      saved("alborc", 1, { command: 1, keywords: ["Elite"] }),
      saved("lotta", 1),
    ];
    const changes = catalogueChanges(units, "northern-tribes", lookup);
    expect(changes).toMatchObject({ points: 10, command: 2, gone: [] });
    expect(changes.changed.map(({ unit, quantity }) => `${quantity} ${unit.id}`)).toEqual([
      "2 orc-hunters",
      "1 evoker",
      "1 alborc",
    ]);
    expect(hasChanges(changes)).toBe(true);
  });

  test("an older list counts a unit that the catalogue has lost as gone, with its earlier cost", () => {
    const magister = aStoredUnit({ id: "magister", name: "Magister", pointsCost: 30 });
    const changes = catalogueChanges([magister], "hegemony-of-embersig", lookup);
    expect(changes).toEqual({ changed: [], gone: [magister], points: 0, command: 0 });
    expect(hasChanges(changes)).toBe(true);
  });

  test("a list of the present catalogue has no changes", () => {
    fc.assert(
      fc.property(anySharedArmy, ({ rows, factionId }) => {
        const units = rows.map((row) => toStoredUnit(row, "x", "/x.jpg"));
        expect(hasChanges(catalogueChanges(units, factionId, lookup))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
