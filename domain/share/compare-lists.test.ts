import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aList, aRow, aUnit } from "../builders.test-support.ts";
import { totals } from "../list/totals.ts";
import { compareLists, type RowComparison } from "./compare-lists.ts";
import { anySharedArmy, unitOf } from "./share.test-support.ts";

const before = aList({
  rows: [aRow(unitOf("alborc")), aRow(unitOf("orc-hunters"), 3), aRow(unitOf("evoker"))],
});

const after = aList({
  rows: [aRow(unitOf("evoker")), aRow(unitOf("orc-hunters")), aRow(unitOf("wrathmane"))],
});

function said(rows: readonly RowComparison[]) {
  return rows.map((row) => `${row.unit.id} ${row.before}→${row.after}`);
}

describe("two lists beside each other", () => {
  test("two compared lists show added, removed, changed and kept units, and the difference in totals", () => {
    const comparison = compareLists(before, after);
    expect(said(comparison.added)).toEqual(["wrathmane 0→1"]);
    expect(said(comparison.removed)).toEqual(["alborc 1→0"]);
    expect(said(comparison.changed)).toEqual(["orc-hunters 3→1"]);
    expect(said(comparison.same)).toEqual(["evoker 1→1"]);
    expect(comparison).toMatchObject({ points: -60, command: -1 });
  });

  test("two lists of the same units differ in nothing, whatever their order", () => {
    fc.assert(
      fc.property(anySharedArmy, (list) => {
        const other = { ...list, rows: list.rows.toReversed() };
        const comparison = compareLists(list, other);
        expect(comparison.same).toHaveLength(list.rows.length);
        expect(comparison).toMatchObject({ added: [], removed: [], changed: [], points: 0 });
      }),
      { numRuns: 300 },
    );
  });

  test("a comparison backwards loses what it gains forwards, and its sums agree with the totals", () => {
    fc.assert(
      fc.property(anySharedArmy, anySharedArmy, (a, b) => {
        const [there, back] = [compareLists(a, b), compareLists(b, a)];
        expect(there.added.map(({ unit }) => unit)).toEqual(back.removed.map(({ unit }) => unit));
        expect(there.points + back.points).toBe(0);
        expect(there.points).toBe(totals(b).points - totals(a).points);
        expect(there.command).toBe(totals(b).command - totals(a).command);
      }),
      { numRuns: 300 },
    );
  });

  test("two compared lists show the other values of a unit that the catalogue does not know", () => {
    const unit = aUnit({ id: "invented", pointsCost: 10 });
    const rows = (pointsCost: number) => [aRow({ ...unit, pointsCost })];
    const { changed } = compareLists(aList({ rows: rows(10) }), aList({ rows: rows(15) }));
    expect(changed).toMatchObject([{ differences: [{ field: "pointsCost", was: 10, now: 15 }] }]);
  });
});
