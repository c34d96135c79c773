import { expect, test } from "vitest";
import { parseMissionsSearch, toMissionsQuery, toMissionsSearch } from "./missions-search.ts";

test("the missions' address brings back the search", () => {
  const query = { text: "niebla", kind: "community", rounds: 3 } as const;
  expect(toMissionsQuery(parseMissionsSearch({ ...toMissionsSearch(query) }))).toEqual(query);
});

test("a missions' address that makes no sense asks for nothing", () => {
  expect(parseMissionsSearch({ q: {}, k: "secret", r: "3" })).toEqual({});
});
