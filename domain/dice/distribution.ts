/**
 * The exact chance of each outcome of a roll. An outcome is a number, of symbols or of damage; every way in
 * which the dice can fall is equally likely, so a chance is a count of ways out of all ways. The counts of a
 * pool follow from those of its dice by convolution. They pass what a number can hold exactly (18 dice have
 * 8^18 ways), hence bigint.
 */
import { fraction, type Fraction } from "./fraction.ts";
import { countOn, thrownDice, type DiceRules, type FullSymbol, type Roll } from "./roll.ts";

/** The number of ways to each outcome of a roll. */
export interface Distribution {
  /** At index n: in how many ways the outcome is n. The last entry is not 0. */
  readonly ways: readonly bigint[];
  /** All ways. */
  readonly total: bigint;
}

/** The outcome that is certain. */
function certain(outcome: number): Distribution {
  return { ways: [...Array.from({ length: outcome }, () => 0n), 1n], total: 1n };
}

/** The distribution of counts of ways by outcome. */
function fromCounts(counts: readonly (readonly [outcome: number, ways: bigint])[]): Distribution {
  const ways: bigint[] = [];
  for (const [outcome, count] of counts) {
    while (ways.length <= outcome) ways.push(0n);
    ways[outcome] = (ways[outcome] ?? 0n) + count;
  }
  return { ways, total: ways.reduce((all, count) => all + count, 0n) };
}

/** Every outcome of one with every outcome of the other, put together by `join`; both are independent. */
function joined(a: Distribution, b: Distribution, join: (a: number, b: number) => number) {
  return fromCounts(
    a.ways.flatMap((waysA, outcomeA) =>
      b.ways
        .map((waysB, outcomeB) => [join(outcomeA, outcomeB), waysA * waysB] as const)
        .filter(([, ways]) => ways > 0n),
    ),
  );
}

/** The distribution of a symbol's count at the end of a roll: on its dice, and fixed. */
export function symbolsOf(roll: Roll, symbol: FullSymbol, rules: DiceRules): Distribution {
  const dice = thrownDice(roll.dice, rules).map((colour) =>
    fromCounts(rules.faces[colour].map((face) => [countOn(face, symbol, roll.elite), 1n] as const)),
  );
  return dice.reduce(
    (so, die) => joined(so, die, (a, b) => a + b),
    certain((roll.fixed[symbol] ?? 0) + (roll.elite ? (roll.fixed[`HOLLOW_${symbol}`] ?? 0) : 0)),
  );
}

/** The damage of an attack: each block of the defence cancels one success, each one left is 1 damage. */
export function damageOf(attack: Roll, defence: Roll, rules: DiceRules): Distribution {
  const hits = symbolsOf(attack, "SUCCESS", rules);
  const blocks = symbolsOf(defence, "BLOCK", rules);
  return joined(hits, blocks, (hit, blocked) => Math.max(0, hit - blocked));
}

/** The chance of exactly this outcome. */
export function chanceOf({ ways, total }: Distribution, outcome: number): Fraction {
  return fraction(ways[outcome] ?? 0n, total);
}

/** The chance of this outcome or a higher one. */
export function chanceOfAtLeast({ ways, total }: Distribution, outcome: number): Fraction {
  const enough = ways.slice(Math.max(0, outcome)).reduce((all, count) => all + count, 0n);
  return fraction(enough, total);
}

/** The mean outcome. */
export function average({ ways, total }: Distribution): Fraction {
  const sum = ways.reduce((all, count, outcome) => all + count * BigInt(outcome), 0n);
  return fraction(sum, total);
}

/** The least outcome that can happen. */
export function leastOutcome({ ways }: Distribution): number {
  return ways.findIndex((count) => count > 0n);
}
