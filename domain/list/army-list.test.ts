import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import {
  aCommander,
  aList,
  anyBuiltList,
  anyCatalogue,
  anyOutsideList,
  anyOutsideListOf,
  anyUnit,
  aRow,
  aUnit,
} from "../builders.test-support.ts";
import {
  addUnit,
  emptyList,
  highCommandCount,
  maxHighCommand,
  moveRow,
  quantityOf,
  removeUnit,
  shownRows,
} from "./army-list.ts";

describe("adding a unit", () => {
  test("the first copy of a unit makes a row, the next one counts up", () => {
    const unit = aUnit({ availability: 2 });
    const once = addUnit(emptyList("feudom"), unit);
    const twice = once.ok ? addUnit(once.value, unit) : once;
    expect(twice).toMatchObject({ ok: true, value: { rows: [{ unit, quantity: 2 }] } });
  });

  test("a copy beyond the availability is refused with the maximum", () => {
    const unit = aUnit({ availability: 2 });
    expect(addUnit(aList({ rows: [aRow(unit, 2)] }), unit)).toEqual({
      ok: false,
      refusal: { kind: "at-availability", max: 2 },
    });
  });

  test("a second High Command is refused, another unit or another copy", () => {
    const alborc = aCommander({ availability: 2 });
    const list = aList({ rows: [aRow(alborc)] });
    const refused = { ok: false, refusal: { kind: "second-high-command" } };
    expect(addUnit(list, aCommander({ id: "ahlwardt" }))).toEqual(refused);
    expect(addUnit(list, alborc)).toEqual(refused);
  });

  test("no sequence of additions exceeds an availability or one High Command", () => {
    fc.assert(
      fc.property(anyBuiltList, (list) => {
        expect(list.rows.every((row) => row.quantity <= row.unit.availability)).toBe(true);
        expect(highCommandCount(list)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("a unit has one row in a list and every row a copy, whatever was added and removed", () => {
    fc.assert(
      fc.property(anyBuiltList, anyUnit, (list, unit) => {
        const { rows } = removeUnit(list, unit.id);
        expect(new Set(rows.map((row) => row.unit.id)).size).toBe(rows.length);
        expect(rows.every((row) => row.quantity >= 1)).toBe(true);
      }),
    );
  });

  test("adding a unit does not worsen a list from outside that breaks the limits", () => {
    const listAndUnit = anyCatalogue.chain((units) =>
      fc.tuple(anyOutsideListOf(units), fc.constantFrom(...units)),
    );
    fc.assert(
      fc.property(listAndUnit, ([list, unit]) => {
        const added = addUnit(list, unit);
        if (!added.ok) return;
        expect(quantityOf(added.value, unit.id)).toBeLessThanOrEqual(unit.availability);
        const most = Math.max(maxHighCommand, highCommandCount(list));
        expect(highCommandCount(added.value)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe("removing a unit", () => {
  test("removing a unit undoes adding it", () => {
    fc.assert(
      fc.property(anyOutsideList, anyUnit, (list, unit) => {
        const added = addUnit(list, unit);
        expect(added.ok ? removeUnit(added.value, unit.id) : list).toEqual(list);
      }),
    );
  });

  test("a unit's row goes with its last copy", () => {
    expect(removeUnit(aList({ rows: [aRow(aUnit())] }), "orc-hunters").rows).toEqual([]);
  });

  test("removing a unit that is not in the list changes nothing", () => {
    const list = aList();
    expect(removeUnit(list, "nobody")).toBe(list);
  });
});

describe("ordering the rows", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => aRow(aUnit({ id })));
  const alborc = aRow(aCommander());
  if (a === undefined || b === undefined || c === undefined) throw new Error("three rows");
  const list = aList({ rows: [a, b, alborc, c] });

  test("a list shows High Command first, the others in the player's order", () => {
    expect(shownRows(list)).toEqual([alborc, a, b, c]);
  });

  test("a row that is dropped in a list goes where it is dropped", () => {
    expect(shownRows(moveRow(list, "c", 1))).toEqual([alborc, c, a, b]);
  });

  test("a row dropped above High Command goes right below it", () => {
    expect(shownRows(moveRow(list, "b", 0))).toEqual([alborc, b, a, c]);
  });

  test("dropping a row where it is, or a unit that is not there, changes nothing", () => {
    expect(moveRow(list, "a", 1)).toBe(list);
    expect(moveRow(list, "a", 0)).toBe(list);
    expect(moveRow(list, "nobody", 0)).toBe(list);
  });

  test("moving a row keeps every row, and High Command on top", () => {
    fc.assert(
      fc.property(anyOutsideList, anyUnit, fc.integer({ min: -3, max: 12 }), (any, unit, place) => {
        const moved = moveRow(any, unit.id, place);
        expect(new Set(moved.rows)).toEqual(new Set(any.rows));
        expect(moved.rows).toHaveLength(any.rows.length);
        const flags = shownRows(moved).map((row) => row.unit.highCommand);
        expect(flags).toEqual(flags.toSorted((x, y) => Number(y) - Number(x)));
      }),
    );
  });
});
