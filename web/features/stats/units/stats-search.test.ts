import { expect, test } from "vitest";
import {
  nextOrder,
  noStatsQuery,
  parseStatsSearch,
  toStatsQuery,
  toStatsSearch,
  type StatsQuery,
} from "./stats-search.ts";

const query: StatsQuery = {
  text: "hunt",
  faction: "syenann",
  type: "Troop",
  profileOnly: true,
  order: { column: "points", descending: true },
  picked: ["druid", "coal"],
};

test("what is looked for comes back from the address", () => {
  const address = toStatsSearch(query);
  expect(address.sort).toBe("-points");
  expect(toStatsQuery(parseStatsSearch({ ...address }))).toEqual(query);
});

test("nothing looked for leaves the address bare", () => {
  expect(toStatsSearch(noStatsQuery)).toEqual({});
});

test("an address that makes no sense is an address without anything", () => {
  const nonsense = { q: ["x"], f: "orcs", t: 3, p: "true", sort: "-colour", c: {} };
  expect(parseStatsSearch(nonsense)).toEqual({});
});

test("a number is a text to look for, and a fifth unit is one too many", () => {
  expect(parseStatsSearch({ q: 40, c: "a,b,a,,c,d,e" })).toEqual({ q: "40", c: "a,b,c,d" });
});

test("the same column again turns the order round, another one starts upwards", () => {
  const up = nextOrder(noStatsQuery.order, "points");
  expect(up).toEqual({ column: "points", descending: false });
  expect(nextOrder(up, "points").descending).toBe(true);
  expect(nextOrder(nextOrder(up, "points"), "type").descending).toBe(false);
});
