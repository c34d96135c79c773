import { expect, test } from "vitest";
import { unitById } from "#web/data/catalog.ts";
import { missionById } from "#web/data/missions.ts";

test("no unit and no mission has the address of another page", () => {
  expect(["compare", "costs"].flatMap((id) => unitById(id) ?? [])).toEqual([]);
  expect(["feats", "scenario"].flatMap((id) => missionById(id) ?? [])).toEqual([]);
});
