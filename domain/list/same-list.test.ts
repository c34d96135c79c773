import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { anySavedList, anySavedLists, aSavedList, aStoredUnit } from "../builders.test-support.ts";
import { hasSameContent, isSameList, withSaved } from "./same-list.ts";

test("a saved list of the same name and faction is replaced and handed back", () => {
  const before = aSavedList({ id: "old" });
  const others = [aSavedList({ name: "Wardens" }), aSavedList({ faction: "feudom" })];
  const after = aSavedList({ id: "new" });
  expect(withSaved([...others, before], after)).toEqual({
    lists: [after, ...others],
    replaced: [before],
  });
});

test("saving replaces only lists of the same name and faction, of which one is left", () => {
  fc.assert(
    fc.property(anySavedLists, anySavedList, (lists, list) => {
      const { lists: after, replaced } = withSaved(lists, list);
      expect(after).toHaveLength(lists.length - replaced.length + 1);
      expect(after.filter((other) => isSameList(other, list))).toEqual([list]);
    }),
  );
});

test("an older name of a faction means the same list", () => {
  expect(isSameList(aSavedList(), aSavedList({ faction: "Northern Tribes" }))).toBe(true);
  expect(isSameList(aSavedList({ faction: "x" }), aSavedList({ faction: "y" }))).toBe(false);
});

test("lists have the same content by units, limit, note and tags, not by date or version", () => {
  const list = aSavedList();
  expect(
    hasSameContent(list, aSavedList({ created_at: "2026-01-01T00:00:00.000Z", version: 7 })),
  ).toBe(true);
  expect(hasSameContent(list, aSavedList({ note: "bring dice" }))).toBe(false);
  expect(hasSameContent(list, aSavedList({ units: [aStoredUnit({ quantity: 2 })] }))).toBe(false);
});
