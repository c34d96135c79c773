import { expect, test } from "vitest";
import { scenarioOf, toScenarioSearch } from "./scenario-of.ts";
import { parseScenarioSearch } from "./scenario-search.ts";

const scenario = { missionId: "loot", featId: "track", title: [3, 12] } as const;

test("a scenario's link shows the scenario from which it was made", () => {
  const address = toScenarioSearch(scenario);
  expect(address).toEqual({ m: "loot", f: "track", t: "3-12" });
  expect(scenarioOf(parseScenarioSearch({ ...address }))).toEqual(scenario);
});

test.each([
  {},
  { m: "loot" },
  { m: "loot", f: "track", t: "3-900" },
  { m: "loot", f: "track", t: "3" },
  { m: "loot", f: "track", t: 3 },
  { m: "nowhere", f: "track", t: "3-12" },
  { m: "loot", f: "nothing", t: "0-0" },
])("an address without a whole scenario has none: %j", (address) => {
  expect(scenarioOf(parseScenarioSearch(address))).toBeNull();
});
