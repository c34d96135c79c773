import { expect, test } from "vitest";
import { unitStats } from "#catalog/unit-stats.ts";
import { average } from "../dice/distribution.ts";
import { rules } from "../dice/dice.test-support.ts";
import { toNumber } from "../dice/fraction.ts";
import { aUnit } from "./game.test-support.ts";
import { markFor } from "./joined.ts";
import {
  attacksOn,
  combatUnitNow,
  enemiesOf,
  fighterFor,
  worstFirst,
  type AttacksOn,
} from "./odds-on-table.ts";
import type { GameUnit } from "./state.ts";

const cards = (id: string) => unitStats[id];
const isElite = () => false;

const archers = aUnit({ id: "archers", unitId: "ice-archers", name: "Ice Archers", modelsLeft: 0 });
const bulwarks = aUnit({
  id: "bulwarks",
  player: "ben",
  unitId: "bulwarks",
  name: "Bulwarks",
  modelsLeft: 0,
});

function against(enemy: GameUnit, units: readonly GameUnit[], own = archers): AttacksOn {
  const attacker = combatUnitNow({ units }, own, cards, isElite);
  const defender = combatUnitNow({ units }, enemy, cards, isElite);
  if (attacker === undefined || defender === undefined) throw new Error("No card");
  return attacksOn(attacker, enemy, defender, rules);
}

function meanDamage({ melee }: AttacksOn): number {
  return melee === null ? 0 : toNumber(average(melee.odds.defender.damage));
}

test("enemies are those whom both see on the table, a Character in a unit with it", () => {
  const units = [
    archers,
    bulwarks,
    aUnit({ id: "fled", player: "ben", status: "routed" }),
    aUnit({ id: "away", player: "ben", hidden: true }),
    aUnit({
      id: "telia",
      player: "ben",
      name: "Lady Telia",
      states: [markFor({ units: [bulwarks] }, bulwarks, "officer")],
    }),
  ];
  expect(enemiesOf({ units }, archers).map(({ id }) => id)).toEqual(["bulwarks"]);
  const telia = units.at(-1) ?? archers;
  expect(fighterFor({ units }, telia).id).toBe("bulwarks");
});

test("fewer models strike less hard, and a unit that was hurt before is sooner gone", () => {
  const full = against(bulwarks, [archers, bulwarks]);
  const few = { ...archers, modelsLeft: 2 };
  expect(meanDamage(against(bulwarks, [few, bulwarks], few))).toBeLessThan(meanDamage(full));
  expect(full.ranged).not.toBeNull();
  const last = { ...bulwarks, modelsLeft: 1, wounds: 2 };
  const chance = against(last, [archers, last]).melee?.defenderLosses?.destroyed;
  expect(chance === undefined ? 0 : toNumber(chance)).toBeGreaterThan(0.2);
  const untouched = full.melee?.defenderLosses?.destroyed;
  expect(untouched === undefined ? 1 : toNumber(untouched)).toBeLessThan(0.01);
});

test("an Officer in the unit is its last model, with the damage that it has taken itself", () => {
  const units = [bulwarks];
  const officer = aUnit({
    id: "officer",
    player: "ben",
    unitId: "hetman",
    name: "Hetman",
    wounds: 2,
    states: [markFor({ units }, bulwarks, "officer")],
  });
  const unit = combatUnitNow({ units: [bulwarks, officer] }, bulwarks, cards, isElite);
  expect(unit?.target).toEqual({ models: 5, wounds: 3, officerWounds: 1, damageBefore: 0 });
});

test("enemies that the unit hurts most come first", () => {
  const weak = { ...bulwarks, id: "weak", unitId: "husks", name: "Husks" };
  const units = [archers, bulwarks, weak];
  const rows = [bulwarks, weak].map((enemy) => against(enemy, units));
  const sorted = worstFirst(rows);
  expect(meanDamage(sorted[0] ?? rows[0]!)).toBeGreaterThanOrEqual(
    meanDamage(sorted[1] ?? rows[0]!),
  );
});
