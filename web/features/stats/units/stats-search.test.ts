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
  traits: ["ranged", "tough"],
  order: { column: "points", descending: true },
  picked: ["druid", "coal"],
};

test("the unit table's address brings back the search", () => {
  const address = toStatsSearch(query);
  expect(address.sort).toBe("-points");
  expect(toStatsQuery(parseStatsSearch({ ...address }))).toEqual(query);
});

test("the unit table's address is bare when nothing is looked for", () => {
  expect(toStatsSearch(noStatsQuery)).toEqual({});
});

test("a unit table's address that makes no sense asks for nothing", () => {
  const nonsense = { q: ["x"], f: "orcs", t: 3, p: "true", has: ["big"], sort: "-colour", c: {} };
  expect(parseStatsSearch(nonsense)).toEqual({});
});

test("the unit table's address takes a number for a text, and drops a fifth unit to compare", () => {
  expect(parseStatsSearch({ q: 40, c: "a,b,a,,c,d,e" })).toEqual({ q: "40", c: "a,b,c,d" });
});

test("a second press on a column of the unit table turns its order round, another column starts upwards", () => {
  const up = nextOrder(noStatsQuery.order, "points");
  expect(up).toEqual({ column: "points", descending: false });
  expect(nextOrder(up, "points").descending).toBe(true);
  expect(nextOrder(nextOrder(up, "points"), "type").descending).toBe(false);
});
