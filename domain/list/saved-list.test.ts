import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../characters.test-support.ts";
import {
  anySavedList,
  anySavedLists,
  aSavedList,
  aStoredUnit,
  aUnit,
} from "../builders.test-support.ts";
import { oneLine } from "../text.ts";
import {
  cappedUnits,
  cleanTags,
  copyName,
  hasSameContent,
  isSameList,
  maxTags,
  mergeSavedLists,
  parseSavedList,
  savedListEntries,
  toArmyList,
  withSaved,
} from "./saved-list.ts";

const older = "2026-01-01T00:00:00.000Z";
const newer = "2026-11-21T00:00:00.000Z";

function ofCloud(fields: Parameters<typeof aSavedList>[0] = {}) {
  return aSavedList({ user_id: "user", wab_id: "WAB-1", ...fields });
}

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
    ["name-missing", { name: " \u200B " }],
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

  test("the list of the same name and faction is replaced and handed back", () => {
    const before = aSavedList({ id: "old" });
    const others = [aSavedList({ name: "Wardens" }), aSavedList({ faction: "feudom" })];
    const after = aSavedList({ id: "new" });
    expect(withSaved([...others, before], after)).toEqual({
      lists: [after, ...others],
      replaced: [before],
    });
  });

  test("the number of names and factions never goes down by saving", () => {
    fc.assert(
      fc.property(anySavedLists, anySavedList, (lists, list) => {
        const { lists: after, replaced } = withSaved(lists, list);
        expect(after).toHaveLength(lists.length - replaced.length + 1);
        expect(after.filter((other) => isSameList(other, list))).toEqual([list]);
      }),
    );
  });

  test("an older name of the faction is the same faction", () => {
    expect(isSameList(aSavedList(), aSavedList({ faction: "Northern Tribes" }))).toBe(true);
    expect(isSameList(aSavedList({ faction: "x" }), aSavedList({ faction: "y" }))).toBe(false);
  });

  test("content is units, limit, note and tags, not the date or the version", () => {
    const list = aSavedList();
    expect(hasSameContent(list, aSavedList({ created_at: older, version: 7 }))).toBe(true);
    expect(hasSameContent(list, aSavedList({ note: "bring dice" }))).toBe(false);
    expect(hasSameContent(list, aSavedList({ units: [aStoredUnit({ quantity: 2 })] }))).toBe(false);
  });

  test("tags are trimmed, unlike each other, not blank and not too many", () => {
    expect(cleanTags([" club ", "club", "", "\n"])).toEqual(["club"]);
    expect(cleanTags(Array.from({ length: 50 }, (_, tag) => `t${tag}`))).toHaveLength(maxTags);
  });
});

describe("how saved lists are shown", () => {
  test("one entry a name, its newest list, the others behind it", () => {
    const first = aSavedList({ id: "1", created_at: older });
    const second = aSavedList({ id: "2", created_at: newer, faction: "feudom" });
    expect(savedListEntries([first, second])).toEqual([{ list: second, others: [first] }]);
  });

  test("cloud lists come first, then the newest", () => {
    const lists = [
      aSavedList({ name: "old", created_at: older }),
      aSavedList({ name: "new", created_at: newer }),
      ofCloud({ name: "cloud", created_at: older }),
    ];
    const names = savedListEntries(lists).map((entry) => entry.list.name);
    expect(names).toEqual(["cloud", "new", "old"]);
  });

  test("where both have a name and faction, the cloud's copy is shown", () => {
    const local = aSavedList();
    const other = aSavedList({ faction: "feudom" });
    const cloud = ofCloud();
    expect(mergeSavedLists([local, other], [cloud])).toEqual([cloud, other]);
  });

  test("every list is in exactly one entry", () => {
    fc.assert(
      fc.property(anySavedLists, (lists) => {
        const shown = savedListEntries(lists).flatMap(({ list, others }) => [list, ...others]);
        expect(shown).toHaveLength(lists.length);
        expect(new Set(shown)).toEqual(new Set(lists));
      }),
    );
  });
});

describe("the name of a copy", () => {
  test("is the name with the first free number", () => {
    expect(copyName("Raiders", ["Raiders"])).toBe("Raiders (2)");
    expect(copyName("Raiders (2)", ["Raiders", "Raiders (2)"])).toBe("Raiders (3)");
  });

  test("of a long name has one space before the number, wherever the name is cut", () => {
    expect(copyName(`${"x".repeat(95)} yyyy`, [])).toBe(`${"x".repeat(95)} (2)`);
  });

  test("is never taken, never too long, and a name as names are stored", () => {
    const anyName = fc
      .string({ unit: "grapheme", maxLength: 120 })
      .map((name) => oneLine(`${name} x`).trim());
    fc.assert(
      fc.property(anyName, fc.nat(30), (name, copies) => {
        const taken: string[] = [];
        for (let copy = 0; copy <= copies; copy += 1) taken.push(copyName(name, taken));
        expect(new Set(taken).size).toBe(taken.length);
        for (const copy of taken) {
          expect(Array.from(copy).length).toBeLessThanOrEqual(100);
          expect(parseSavedList(aSavedList({ name: copy }))).toMatchObject({
            value: { name: copy },
          });
        }
      }),
    );
  });
});

describe("opening a saved list", () => {
  test("O12: it brings its faction and all its units along", () => {
    const saved = aSavedList({ faction: "Feudom", points_limit: 300, note: "n", tags: ["club"] });
    const list = toArmyList(saved, () => undefined, "northern-tribes");
    expect(list).toMatchObject({
      name: "Raiders",
      factionId: "feudom",
      pointsLimit: 300,
      note: "n",
    });
    expect(list.rows).toHaveLength(saved.units.length);
  });

  test("a faction that nobody knows is guessed from the units", () => {
    const saved = aSavedList({ faction: "??" });
    const unit = aUnit({ factionId: "syenann" });
    expect(toArmyList(saved, () => unit, "feudom").factionId).toBe("syenann");
    expect(toArmyList(saved, () => undefined, "feudom").factionId).toBe("feudom");
  });
});
