import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { anySavedLists, aSavedList } from "../builders.test-support.ts";
import { freeId, isAmong, keepBoth } from "./keep-both.ts";
import { hasSameContent, isSameList } from "./same-list.ts";

describe("adding lists beside others", () => {
  test("a list that comes in beside a namesake gets a copy's name and an id of its own", () => {
    const here = aSavedList();
    const { added } = keepBoth([here], [aSavedList({ note: "another" })]);
    expect(added).toMatchObject([{ id: "1-2", name: "Raiders (2)", note: "another" }]);
  });

  test("a list of the same name in another faction is no namesake", () => {
    const { added } = keepBoth([aSavedList()], [aSavedList({ id: "2", faction: "feudom" })]);
    expect(added).toMatchObject([{ id: "2", name: "Raiders" }]);
  });

  test("lists that come in change none that are there, and get names and ids of their own", () => {
    fc.assert(
      fc.property(anySavedLists, anySavedLists, (some, others) => {
        const here = keepBoth([], some).lists;
        const { lists, added } = keepBoth(here, others);
        expect(lists).toEqual(expect.arrayContaining([...here]));
        expect(added.every((list, place) => hasSameContent(list, others[place] ?? list))).toBe(
          true,
        );
        expect(lists).toHaveLength(here.length + others.length);
        expect(new Set(lists.map((list) => list.id)).size).toBe(lists.length);
        const isOwn = lists.every(
          (list) => lists.filter((other) => isSameList(list, other)).length === 1,
        );
        expect(isOwn).toBe(true);
      }),
    );
  });
});

test("a list counts as being there under its name or a copy's name", () => {
  const list = aSavedList();
  expect(isAmong([aSavedList({ name: "Raiders (2)" })], list)).toBe(true);
  expect(isAmong([aSavedList({ name: "Wardens" })], list)).toBe(false);
  expect(isAmong([aSavedList({ note: "another" })], list)).toBe(false);
});

test("a free id stays a list's own, a taken one gets the next number", () => {
  expect(freeId("a", new Set(["b"]))).toBe("a");
  expect(freeId("a", new Set(["a", "a-2"]))).toBe("a-3");
});
