import { describe, expect, test } from "vitest";
import { activeFilterCount, parsePostSearch, toPostQuery, toPostSearch } from "./post-search.ts";

const full = {
  q: "raid",
  faction: "feudom",
  kind: "tournament",
  min: 100,
  max: 200,
  u: ["alborc"],
  sort: "liked",
  mine: true,
  pages: 3,
} as const;

test("the community's address brings back the search, the filters, the order and how far one had come", () => {
  expect(parsePostSearch(full)).toEqual(full);
  expect(toPostSearch(toPostQuery(full))).toEqual({ ...full, pages: undefined });
});

test("parts of the community's address that make no sense are left out", () => {
  const nonsense = {
    q: ["x"],
    faction: "elves",
    kind: "secret",
    min: "many",
    max: -5,
    u: ["alborc", 7, "a,b)or(", "alborc"],
    sort: "random",
    mine: "yes",
    pages: 1e9,
  };
  expect(parsePostSearch(nonsense)).toEqual({ u: ["alborc"] });
});

test("a number in the community's address is a text to search for", () => {
  expect(parsePostSearch({ q: 200 })).toEqual({ q: "200" });
});

describe("the number on the filters", () => {
  test("the number of filters in the community counts all but text and order, the points once", () => {
    expect(activeFilterCount(toPostQuery(full))).toBe(4);
    expect(activeFilterCount(toPostQuery({ q: "x", sort: "liked" }))).toBe(0);
  });
});
