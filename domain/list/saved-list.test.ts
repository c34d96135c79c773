import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { anyCharacter } from "../characters.test-support.ts";
import { anySavedList, aSavedList, aStoredUnit } from "../builders.test-support.ts";
import { cappedUnits, cleanTags, maxTags, parseSavedList } from "./saved-list.ts";

describe("reading a saved list", () => {
  test("a saved list is read back as it was stored", () => {
    fc.assert(
      fc.property(anySavedList, (list) => {
        expect(parseSavedList(JSON.parse(JSON.stringify(list)))).toEqual({ ok: true, value: list });
      }),
    );
  });

  test("a saved list of the older product gets defaults for fields that came later", () => {
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
  ])("a saved list that cannot be read is refused with a named fault: %s", (kind, fields) => {
    expect(parseSavedList({ ...aSavedList(), ...fields })).toMatchObject({ refusal: { kind } });
  });

  test("a saved list whose date is lost sorts as the oldest", () => {
    expect(parseSavedList({ ...aSavedList(), created_at: "yesterday" })).toMatchObject({
      value: { created_at: "1970-01-01T00:00:00.000Z" },
    });
  });

  test("O08: reading a saved list never throws, and accepts again unchanged what it accepted", () => {
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
  test("saving caps a quantity at the unit's availability", () => {
    const units = [aStoredUnit({ quantity: 5, availability: 2 }), aStoredUnit({ quantity: 1 })];
    expect(cappedUnits(units).map((unit) => unit.quantity)).toEqual([2, 1]);
  });

  test("saving trims tags and drops blank ones, repeated ones and those beyond the limit", () => {
    expect(cleanTags([" club ", "club", "", "\n"])).toEqual(["club"]);
    expect(cleanTags(Array.from({ length: 50 }, (_, tag) => `t${tag}`))).toHaveLength(maxTags);
  });
});
