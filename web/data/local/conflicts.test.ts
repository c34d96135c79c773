import { beforeEach, expect, test } from "vitest";
import { conflictsText, dropConflict, noteConflict, parseConflicts } from "./conflicts.ts";

beforeEach(() => localStorage.clear());

const conflict = (copyId: string) => ({ name: "Raiders", faction: "syenann", copyId, at: 1 });
const noted = (memberId: string) =>
  parseConflicts(conflictsText(memberId)).map((each) => each.copyId);

test("a list that was changed on two devices is noted once, for its member, until they have seen it", () => {
  noteConflict("ada", conflict("a"));
  noteConflict("ada", conflict("b"));
  noteConflict("ada", conflict("a"));
  expect(noted("ada")).toEqual(["b", "a"]);
  expect(noted("bob")).toEqual([]);
  dropConflict("ada", "b");
  expect(noted("ada")).toEqual(["a"]);
  dropConflict("ada", "a");
  expect(conflictsText("ada")).toBeNull();
});

test.for(["", "{", "null", '[{"name":1}]', '{"copyId":"a"}'])(
  "a damaged note of conflicts (%s) is none",
  (text) => {
    expect(parseConflicts(text)).toEqual([]);
  },
);
