import { expect, test } from "vitest";
import { aSavedList } from "../builders.test-support.ts";
import {
  earlierSavesOf,
  maxEarlierSaves,
  withReplaced,
  type EarlierSave,
} from "./earlier-saves.ts";
import { mergedHistory } from "./merged-history.ts";
import { withoutOrphans } from "./without-orphans.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

function state(id: string, version: number) {
  return aSavedList({ id, version, note: `${version}` });
}

function saves(id: string, count: number): readonly EarlierSave[] {
  return Array.from({ length: count }, (_, at) => state(id, at)).reduce<readonly EarlierSave[]>(
    (entries, list) => withReplaced(entries, [list], now),
    [],
  );
}

test("a list's earlier states come newest first, and follow it under another name", () => {
  const entries = withReplaced(saves("1", 2), [state("2", 1)], now);
  const renamed = withReplaced(entries, [aSavedList({ id: "1", name: "Wardens", note: "n" })], now);
  expect(earlierSavesOf(renamed, "1").map((list) => list.note)).toEqual(["n", "1", "0"]);
});

test("thirty earlier states are kept of one list, two hundred of all together, the newest", () => {
  expect(earlierSavesOf(saves("1", 40), "1").map((list) => list.note)[29]).toBe("10");
  const many = Array.from({ length: 10 }, (_, id) => saves(`${id}`, maxEarlierSaves)).flat();
  expect(withReplaced(many, [state("x", 1)], now)).toHaveLength(200);
});

test("two histories of lists become one, no state twice", () => {
  const here = saves("1", 2);
  const there = withReplaced(here, [state("1", 7)], new Date("2026-11-22T12:00:00.000Z"));
  expect(earlierSavesOf(mergedHistory(here, there), "1").map((list) => list.note)).toEqual([
    "7",
    "1",
    "0",
  ]);
  expect(mergedHistory(there, here)).toBe(there);
});

test("the history of a list that is nowhere any more goes after thirty days", () => {
  const entries = [...saves("here", 1), ...saves("gone", 1)];
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(withoutOrphans(entries, new Set(["here"]), later(29))).toHaveLength(2);
  expect(withoutOrphans(entries, new Set(["here"]), later(30))).toEqual(saves("here", 1));
});
