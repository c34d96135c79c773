import type { Scenario } from "#domain/missions/scenario.ts";
import { featById, missionById, titleCounts } from "#web/data/catalog/missions.ts";
import type { ScenarioSearch } from "./scenario-search.ts";

/** The scenario of an address, or null when it names none that exists. */
export function scenarioOf({ m = "", f = "", t = "" }: ScenarioSearch): Scenario | null {
  const [first = -1, second = -1] = t.split("-").map(Number);
  const isTitle = (place: number, count: number) =>
    Number.isInteger(place) && place >= 0 && place < count;
  const exists =
    missionById(m) !== undefined &&
    featById(f) !== undefined &&
    isTitle(first, titleCounts[0]) &&
    isTitle(second, titleCounts[1]);
  return exists ? { missionId: m, featId: f, title: [first, second] } : null;
}

export function toScenarioSearch({ missionId, featId, title }: Scenario): ScenarioSearch {
  return { m: missionId, f: featId, t: title.join("-") };
}
