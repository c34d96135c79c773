import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../characters.test-support.ts";
import { anySavedList, aSavedList, aStoredUnit } from "../builders.test-support.ts";
import { cappedUnits, cleanTags, maxTags, parseSavedList } from "./saved-list.ts";

describe("reading a saved list", () => {
  test("what is stored is read back the same", () => {
    fc.assert(
      fc.property(anySavedList, (list) => {
        expect(parseSavedList(JSON.parse(JSON.stringify(list)))).toEqual({ ok: true, value: list });
      }),
    );
  });

  test("a list of the older product gets defaults for what came later", () => {
    const { name, faction, units, created_at } = aSavedList();
    expect(parseSavedList({ name, faction, units, created_at })).toMatchObject({
      ok: true,
      value: { points_limit: null, note: "", tags: [], archived: false, version: 1, user_id: null },
    });
  });

  test.each([
    ["name-required", { name: " \u200B " }],
    ["faction-missing", { faction: "" }],
    ["units-not-a-list", { units: "[]" }],
    ["unit-damaged", { units: [{ id: "a" }] }],
  ])("what is wrong has a name: %s", (kind, fields) => {
    expect(parseSavedList({ ...aSavedList(), ...fields })).toMatchObject({ refusal: { kind } });
  });

  test("a list whose date is lost sorts as the oldest", () => {
    expect(parseSavedList({ ...aSavedList(), created_at: "yesterday" })).toMatchObject({
      value: { created_at: "1970-01-01T00:00:00.000Z" },
    });
  });

  test("O08: no value makes it throw, and what it accepts it accepts again unchanged", () => {
    const almost = fc.record({
      name: fc.oneof(fc.string({ unit: anyCharacter }), fc.anything()),
      faction: fc.oneof(fc.string(), fc.anything()),
      units: fc.oneof(fc.constant([aStoredUnit()]), fc.anything()),
      tags: fc.anything(),
      version: fc.anything(),
      created_at: fc.anything(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), almost), (value) => {
        const parsed = parseSavedList(value);
        expect(parsed.ok ? parseSavedList(parsed.value) : parsed).toEqual(parsed);
      }),
    );
  });
});

describe("saving", () => {
  test("a quantity is capped at the unit's availability", () => {
    const units = [aStoredUnit({ quantity: 5, availability: 2 }), aStoredUnit({ quantity: 1 })];
    expect(cappedUnits(units).map((unit) => unit.quantity)).toEqual([2, 1]);
  });

  test("tags are trimmed, unlike each other, not blank and not too many", () => {
    expect(cleanTags([" club ", "club", "", "\n"])).toEqual(["club"]);
    expect(cleanTags(Array.from({ length: 50 }, (_, tag) => `t${tag}`))).toHaveLength(maxTags);
  });
});
