import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { drawOne, drawScenario, type ScenarioPool } from "./scenario.ts";

const pool: ScenarioPool = {
  missionIds: ["loot", "quadrants", "expanse"],
  featIds: ["track", "banner"],
  titleCounts: [20, 12],
};

const anyLuck = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe("drawing a scenario", () => {
  test("a drawn scenario has a mission, a feat and a title that exist, whatever the luck", () => {
    fc.assert(
      fc.property(fc.array(anyLuck, { minLength: 4, maxLength: 4 }), (luck) => {
        const left = [...luck];
        const scenario = drawScenario(pool, () => left.shift() ?? 0);
        expect(pool.missionIds).toContain(scenario?.missionId);
        expect(pool.featIds).toContain(scenario?.featId);
        expect(scenario?.title[0]).toBeLessThan(20);
        expect(scenario?.title[1]).toBeLessThan(12);
      }),
    );
  });

  test("drawing a scenario again gives another mission and another feat", () => {
    fc.assert(
      fc.property(anyLuck, anyLuck, (first, second) => {
        const before = drawScenario(pool, () => first);
        const after = drawScenario(pool, () => second, before);
        expect(after?.missionId).not.toBe(before?.missionId);
        expect(after?.featId).not.toBe(before?.featId);
      }),
    );
  });

  test("drawing a scenario gives the same mission and feat again where there are no others", () => {
    const one = { ...pool, missionIds: ["loot"] };
    const before = drawScenario(one, () => 0.4);
    expect(drawScenario(one, () => 0.9, before)?.missionId).toBe("loot");
  });

  test("no scenario can be drawn without missions", () => {
    expect(drawScenario({ ...pool, missionIds: [] }, () => 0)).toBeNull();
  });

  test("every mission is drawn as often as any other", () => {
    const drawn = [0, 0.34, 0.67].map((luck) => drawScenario(pool, () => luck)?.missionId);
    expect(drawn).toEqual(pool.missionIds);
  });
});

describe("drawing one of several", () => {
  const ids = ["loot", "quadrants", "expanse"];

  test("one drawn again is another one, whatever the luck", () => {
    fc.assert(
      fc.property(anyLuck, anyLuck, (first, second) => {
        const before = drawOne(ids, () => first);
        expect(ids).toContain(before);
        expect(drawOne(ids, () => second, before)).not.toBe(before);
      }),
    );
  });

  test("nothing can be drawn from nothing", () => {
    expect(drawOne([], () => 0)).toBeNull();
  });
});
