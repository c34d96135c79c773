import { expect, test } from "vitest";
import {
  noHistoryQuery,
  parseHistorySearch,
  toHistoryQuery,
  toHistorySearch,
} from "./history-search.ts";

test("the history's address brings back its filters and how far the list is drawn", () => {
  const query = {
    faction: "syenann",
    mission: "take-positions",
    opponent: "ben",
    result: "draw",
    view: "numbers",
    pages: 3,
  } as const;
  expect(toHistoryQuery(parseHistorySearch({ ...toHistorySearch(query) }))).toEqual(query);
});

test("the history's address is bare when nothing is filtered", () => {
  expect(toHistorySearch(noHistoryQuery)).toEqual({});
});

test("a history's address that makes no sense filters nothing", () => {
  expect(
    parseHistorySearch({ f: ["x"], m: {}, o: null, r: "beaten", v: "all", pages: -1 }),
  ).toEqual({});
});
