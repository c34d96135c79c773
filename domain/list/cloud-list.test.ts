import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aCloudList, anySavedList, aStoredUnit, memberId } from "../builders.test-support.ts";
import {
  contentKey,
  isCloudList,
  isDamaged,
  ofMember,
  parseCloudList,
  parseCloudLists,
  rowUnits,
} from "./cloud-list.ts";

function aRow(fields: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const { damaged: _damaged, ...row } = aCloudList();
  return { ...row, ...fields };
}

function parsed(fields: Readonly<Record<string, unknown>> = {}) {
  const list = parseCloudList(aRow(fields), memberId);
  if (list === undefined) throw new Error("The row is no list");
  return list;
}

describe("reading a row", () => {
  test("a cloud list is read back from its row as it was saved", () => {
    fc.assert(
      fc.property(anySavedList, (saved) => {
        const list = ofMember(saved, memberId);
        const row = { ...list, units: rowUnits(list) };
        expect(parseCloudList(JSON.parse(JSON.stringify(row)), memberId)).toEqual(list);
      }),
    );
  });

  test("R02: a row of another member is never listed, whatever the server answers", () => {
    const rows = [aRow(), aRow({ id: "2", user_id: "somebody else" }), aRow({ user_id: null })];
    expect(parseCloudLists(rows, memberId).map((list) => list.id)).toEqual(["1"]);
  });

  test("the units of a cloud row may be an array or a JSON text", () => {
    const units = [aStoredUnit()];
    expect(parsed({ units }).units).toEqual(units);
    expect(parsed({ units: JSON.stringify(units) })).toMatchObject({ units, damaged: null });
  });

  test.each([["{[broken"], [""], ["null"], [null], [{}], [[{ id: "a" }]], ['{"id":1}']])(
    "O19: a cloud list whose units %j cannot be read opens empty and marked, and keeps its value",
    (units) => {
      const list = parsed({ units });
      expect(list.units).toEqual([]);
      expect(isDamaged(list)).toBe(true);
      expect(rowUnits(list)).toBe(units);
    },
  );

  test("a cloud row without columns of later versions has defaults", () => {
    const { id, name, faction, units, user_id, wab_id, created_at } = aRow();
    const row = { id, name, faction, units, user_id, wab_id, created_at };
    expect(parseCloudList(row, memberId)).toEqual(aCloudList());
  });

  test("a cloud list without a name or faction can still be opened and deleted", () => {
    const fields = { id: "0f8f6f4f-3b11", name: " ", faction: null };
    expect(parsed(fields)).toMatchObject({ name: "0f8f6f4f", faction: "unknown" });
  });

  test("reading a cloud row never throws, and gives a list with a name and units", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (value) => {
        expect(parsed({ units: value, tags: value, name: value }).name).not.toBe("");
        expect(parseCloudList(value, memberId)?.name).not.toBe("");
      }),
    );
  });
});

test("a list of this device is no cloud list", () => {
  const { damaged: _damaged, ...local } = aCloudList({ user_id: undefined as never });
  expect(isCloudList({ ...local, user_id: null })).toBe(false);
  expect(isCloudList(aCloudList())).toBe(true);
});

describe("two lists are the same save", () => {
  test("two cloud lists are the same save when a player would see no difference", () => {
    const list = aCloudList();
    const later = aCloudList({ id: "2", version: 7, created_at: "2027-01-01T00:00:00.000Z" });
    expect(contentKey(later)).toBe(contentKey(list));
    expect(contentKey(aCloudList({ faction: "Northern Tribes" }))).toBe(contentKey(list));
  });

  test.each([
    [{ name: "Wardens" }],
    [{ note: "Bring dice" }],
    [{ tags: ["club"] }],
    [{ points_limit: 200 }],
    [{ archived: true }],
    [{ units: [aStoredUnit({ quantity: 2 })] }],
    [{ damaged: { units: "{" } }],
  ])("two cloud lists are not the same save when they differ in %j", (fields) => {
    expect(contentKey(aCloudList(fields))).not.toBe(contentKey(aCloudList()));
  });
});
