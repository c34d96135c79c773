import { expect, test } from "vitest";
import { parseMissionsSearch, toMissionsQuery, toMissionsSearch } from "./missions-search.ts";

test("what is looked for comes back from the address", () => {
  const query = { text: "niebla", kind: "community", rounds: 3 } as const;
  expect(toMissionsQuery(parseMissionsSearch({ ...toMissionsSearch(query) }))).toEqual(query);
});

test("an address that makes no sense is an address without anything", () => {
  expect(parseMissionsSearch({ q: {}, k: "secret", r: "3" })).toEqual({});
});
