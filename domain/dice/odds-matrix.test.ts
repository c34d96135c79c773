import { expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import { rules } from "./dice.test-support.ts";
import { average } from "./distribution.ts";
import { toNumber } from "./fraction.ts";
import { matrixRows } from "./odds-matrix.ts";
import { combatUnit, fighterIn, unitOdds, type CombatUnit } from "./unit-odds.ts";

function fielded(id: string): CombatUnit {
  const [unit, stats] = [units.find((each) => each.id === id), unitStats[id]];
  if (unit === undefined || stats === undefined) throw new Error(`There is no ${id}`);
  return combatUnit({ unit, stats, models: null, character: null, charges: false });
}

test("the table of two lists says of each attack what the odds of the two units say", () => {
  const own = ["ice-archers", "battle-scarred"].map(fielded);
  const others = ["aggressors", "orc-hunters", "pioneers"].map(fielded);
  const rows = [
    ...matrixRows({
      kind: "ranged",
      attackers: own.map((of) => fighterIn(of, "attack", "ranged")),
      defenders: others.map((of) => {
        const fighter = fighterIn(of, "defence", "ranged");
        return fighter === null ? null : { fighter, target: of.target };
      }),
      rules,
    }),
  ];
  const [archers] = own;
  if (archers === undefined) throw new Error("There are archers");
  for (const [place, other] of others.entries()) {
    const odds = unitOdds(archers, other, "ranged", rules);
    const cell = rows[0]?.[place];
    expect(cell?.averageDamage).toBe(
      odds === null ? null : toNumber(average(odds.odds.defender.damage)),
    );
    const destroyed = odds?.defenderLosses?.destroyed;
    expect(cell?.wipedOut).toBe(destroyed === undefined ? null : toNumber(destroyed));
  }
  // Battle-Scarred have no ranged attack.
  expect(rows[1]).toEqual([null, null, null]);
});
