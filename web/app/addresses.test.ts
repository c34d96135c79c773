import { expect, test } from "vitest";
import { unitById } from "#web/data/catalog/catalog.ts";
import { factionIds } from "#domain/catalog/faction.ts";
import { missionById } from "#web/data/catalog/missions.ts";

test("no unit and no mission has the address of another page", () => {
  expect(["compare", "costs"].flatMap((id) => unitById(id) ?? [])).toEqual([]);
  expect(["feats", "scenario"].flatMap((id) => missionById(id) ?? [])).toEqual([]);
});

test("no entry that administrators edit has the address of one of their pages", () => {
  expect(["new", "import"].flatMap((id) => unitById(id) ?? [])).toEqual([]);
  expect(factionIds.filter((id) => ["new", "import"].includes(id))).toEqual([]);
});
