import { expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import { rules } from "./dice.test-support.ts";
import { average } from "./distribution.ts";
import { toNumber } from "./fraction.ts";
import { combatUnit, unitOdds, type CombatUnit, type DescribedUnit } from "./unit-odds.ts";

function card(id: string) {
  const stats = unitStats[id];
  if (stats === undefined) throw new Error(`There is no card of ${id}`);
  return stats;
}

function fielded(id: string, fields: Partial<DescribedUnit> = {}): CombatUnit {
  const unit = units.find((each) => each.id === id);
  if (unit === undefined) throw new Error(`There is no ${id}`);
  return combatUnit({
    unit,
    stats: card(id),
    models: null,
    character: null,
    charges: false,
    ...fields,
  });
}

function averageDamage(attacker: CombatUnit, defender: CombatUnit): number {
  const odds = unitOdds(attacker, defender, "melee", rules)?.odds;
  return odds === undefined ? 0 : toNumber(average(odds.defender.damage));
}

test("a unit that has lost models strikes with its weaker row", () => {
  const whole = averageDamage(fielded("aggressors"), fielded("ice-archers"));
  const few = averageDamage(fielded("aggressors", { models: 2 }), fielded("ice-archers"));
  expect(few).toBeLessThan(whole);
});

test("an Officer counts as a model, and is the last to fall", () => {
  // One Hunter with a Wrathmane: two models, of which the last has five wounds.
  const led = fielded("orc-hunters", { models: 1, character: card("wrathmane") });
  const odds = unitOdds(fielded("aggressors"), led, "melee", rules);
  const losses = odds?.defenderLosses;
  const ways = odds?.odds.defender.damage.ways ?? [];
  const sum = (from: number, to: number) => ways.slice(from, to).reduce((all, n) => all + n, 0n);
  expect(losses?.models.ways[0]).toBe(sum(0, 2));
  expect(losses?.models.ways[1]).toBe(sum(2, 7));
});

test("a unit without a ranged attack has no odds at range", () => {
  expect(unitOdds(fielded("aggressors"), fielded("marked"), "ranged", rules)).toBeNull();
});

test("no losses are told of a unit whose card prints no number of models, until somebody counts them", () => {
  const hunters = (models: number | null) =>
    unitOdds(fielded("aggressors"), fielded("orc-hunters", { models }), "melee", rules);
  expect(hunters(null)?.defenderLosses).toBeNull();
  expect(hunters(3)?.defenderLosses).not.toBeNull();
});

test("a charge gives a Raging unit a success, and no other", () => {
  const charged = (id: string) =>
    unitOdds(fielded(id, { charges: true }), fielded("marked"), "melee", rules)?.attacker.roll.fixed
      .SUCCESS ?? 0;
  const standing = (id: string) => card(id).profiles[0]?.melee?.fixed.SUCCESS ?? 0;
  const raging = units.find(
    ({ id, keywords }) =>
      keywords.includes("Raging") && (unitStats[id]?.profiles[0]?.melee ?? null) !== null,
  );
  expect(charged(raging?.id ?? "")).toBe(standing(raging?.id ?? "") + 1);
  expect(charged("aggressors")).toBe(standing("aggressors"));
});
