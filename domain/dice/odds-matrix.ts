/** The odds of every unit of one list against every unit of another, as short as a table has them. */
import { oddsBetween, preparedSide, type Combat, type Fighter } from "./combat.ts";
import { average, chanceOfAtLeast } from "./distribution.ts";
import { lossesOf, type Target } from "./fighter.ts";
import { toNumber } from "./fraction.ts";
import type { DiceRules } from "./roll.ts";

/** A unit that is attacked. */
interface MatrixTarget {
  readonly fighter: Fighter;
  /** Null where its models or its wounds are not known. */
  readonly target: Target | null;
}

/** The attacks of a table: plain data, which a worker takes. Null is a unit that has no such roll. */
export interface MatrixTask {
  readonly kind: Combat["kind"];
  readonly attackers: readonly (Fighter | null)[];
  readonly defenders: readonly (MatrixTarget | null)[];
  readonly rules: DiceRules;
}

/** One attack in figures. */
export interface MatrixCell {
  readonly averageDamage: number;
  /** Chances from 0 to 1; null where the models or the wounds of the target are not known. */
  readonly modelLost: number | null;
  readonly wipedOut: number | null;
}

/** The table row by row, a row for each attacker; null is an attack that there is not. */
export function* matrixRows({
  kind,
  attackers,
  defenders,
  rules,
}: MatrixTask): Generator<readonly (MatrixCell | null)[]> {
  const prepared = defenders.map((each) =>
    each === null
      ? null
      : { side: preparedSide(each.fighter, "defence", kind, [], rules), target: each.target },
  );
  for (const fighter of attackers) {
    const attacker = fighter === null ? null : preparedSide(fighter, "attack", kind, [], rules);
    yield prepared.map((defender) => {
      if (attacker === null || defender === null) return null;
      const { damage } = oddsBetween(attacker, defender.side).defender;
      const losses = defender.target === null ? null : lossesOf(damage, defender.target);
      return {
        averageDamage: toNumber(average(damage)),
        modelLost: losses === null ? null : toNumber(chanceOfAtLeast(losses.models, 1)),
        wipedOut: losses === null ? null : toNumber(losses.destroyed),
      };
    });
  }
}
