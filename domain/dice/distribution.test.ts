import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { poolsOf, rules, throwsOf } from "./dice.test-support.ts";
import {
  average,
  chanceOf,
  chanceOfAtLeast,
  damageOf,
  leastOutcome,
  symbolsOf,
  type Distribution,
} from "./distribution.ts";
import { fraction, toNumber } from "./fraction.ts";
import {
  dieColours,
  emptyRoll,
  fullSymbols,
  thrownDice,
  type DicePool,
  type DieColour,
  type FullSymbol,
  type Roll,
} from "./roll.ts";

const sizes = [0, 1, 2, 3, 4];

/** A distribution as counts that can be compared with counted ones. */
function counts({ ways }: Distribution): readonly number[] {
  return ways.map(Number);
}

/** Counts what a face shows by its own rule, so that it is no copy of what is tested. */
function shows(face: readonly string[], symbol: FullSymbol, elite: boolean): number {
  const wanted = elite ? [symbol, `HOLLOW_${symbol}`] : [symbol];
  let shown = 0;
  for (const each of face) if (wanted.includes(each)) shown += 1;
  return shown;
}

function facesOf(pool: DicePool) {
  return thrownDice(pool, rules).map((colour) => rules.faces[colour]);
}

/** The counts of an outcome over every way in which the dice can fall. */
function enumerated(
  pool: DicePool,
  outcome: (faces: readonly (readonly string[])[]) => number,
): readonly number[] {
  const found: number[] = [];
  for (const faces of throwsOf(facesOf(pool))) {
    const value = outcome(faces);
    while (found.length <= value) found.push(0);
    found[value] = (found[value] ?? 0) + 1;
  }
  return found;
}

function showing(symbol: FullSymbol, elite: boolean) {
  return (faces: readonly (readonly string[])[]) =>
    faces.reduce((sum, face) => sum + shows(face, symbol, elite), 0);
}

describe("the symbols of a pool", () => {
  test("one red die shows two successes on two of eight faces, and a block on none", () => {
    const roll = { ...emptyRoll, dice: { red: 1 } };
    expect(counts(symbolsOf(roll, "SUCCESS", rules))).toEqual([1, 5, 2]);
    expect(counts(symbolsOf(roll, "BLOCK", rules))).toEqual([8]);
  });

  test.each([false, true])(
    "the distribution of symbols counts every single way, for all pools of up to four dice (Elite: %s)",
    (elite) => {
      for (const dice of sizes.flatMap((size) => poolsOf(size))) {
        const roll: Roll = { dice, fixed: {}, elite };
        for (const symbol of fullSymbols) {
          const exact = symbolsOf(roll, symbol, rules);
          const ways = enumerated(dice, showing(symbol, elite));
          expect({ dice, ways: counts(exact) }).toEqual({ dice, ways });
          expect(exact.total).toBe(8n ** BigInt(thrownDice(dice, rules).length));
        }
      }
    },
  );

  test("there are 204 pools of up to four dice of six colours", () => {
    expect(sizes.map((size) => poolsOf(size).length)).toEqual([1, 6, 21, 56, 120]);
  });

  test("fixed symbols count in every way that the dice fall", () => {
    const roll: Roll = { dice: { red: 1 }, fixed: { SUCCESS: 2 }, elite: false };
    expect(counts(symbolsOf(roll, "SUCCESS", rules))).toEqual([0, 0, 1, 5, 2]);
    expect(leastOutcome(symbolsOf(roll, "SUCCESS", rules))).toBe(2);
  });

  test("the fourth of four dice of a colour is dropped", () => {
    const four = symbolsOf({ ...emptyRoll, dice: { red: 4 } }, "SUCCESS", rules);
    expect(four).toEqual(symbolsOf({ ...emptyRoll, dice: { red: 3 } }, "SUCCESS", rules));
  });

  test("the distribution of all eighteen dice is exact where numbers would round", () => {
    const dice = Object.fromEntries(dieColours.map((colour) => [colour, 3]));
    const all = symbolsOf({ ...emptyRoll, dice }, "SPECIAL", rules);
    expect(all.total).toBe(8n ** 18n);
    expect(all.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(8n ** 18n);
  });
});

describe("an attack against a defence", () => {
  /** Attack and defence with `size` dice in all. */
  function duels(size: number) {
    return Array.from({ length: size + 1 }, (_, own) => own).flatMap((own) =>
      poolsOf(own).flatMap((attack) =>
        poolsOf(size - own).map((defence) => [attack, defence] as const),
      ),
    );
  }

  test.each([false, true])(
    "an attack does the damage of every single way, for all pools of up to four dice in all (Elite: %s)",
    (elite) => {
      for (const [attack, defence] of sizes.flatMap(duels)) {
        const exact = damageOf(
          { dice: attack, fixed: {}, elite },
          { dice: defence, fixed: {}, elite },
          rules,
        );
        const hits = enumerated(attack, showing("SUCCESS", elite));
        const blocks = enumerated(defence, showing("BLOCK", elite));
        const damage: number[] = [];
        hits.forEach((waysOfHits, hit) =>
          blocks.forEach((waysOfBlocks, block) => {
            const left = hit > block ? hit - block : 0;
            if (waysOfHits * waysOfBlocks === 0) return;
            while (damage.length <= left) damage.push(0);
            damage[left] = (damage[left] ?? 0) + waysOfHits * waysOfBlocks;
          }),
        );
        expect({ attack, defence, ways: counts(exact) }).toEqual({ attack, defence, ways: damage });
      }
    },
  );

  test("the damage is the same when both pools are thrown as one handful", () => {
    for (const [attack, defence] of duels(3)) {
      const own = thrownDice(attack, rules).length;
      const handful = [...facesOf(attack), ...facesOf(defence)];
      const damage: number[] = [];
      for (const faces of throwsOf(handful)) {
        const hits = showing("SUCCESS", false)(faces.slice(0, own));
        const blocks = showing("BLOCK", false)(faces.slice(own));
        const left = Math.max(0, hits - blocks);
        while (damage.length <= left) damage.push(0);
        damage[left] = (damage[left] ?? 0) + 1;
      }
      const exact = damageOf(
        { ...emptyRoll, dice: attack },
        { ...emptyRoll, dice: defence },
        rules,
      );
      expect(counts(exact)).toEqual(damage);
    }
  });

  test("an attack does nothing where every success is blocked", () => {
    const defence: Roll = { dice: {}, fixed: { BLOCK: 6 }, elite: false };
    const damage = damageOf({ ...emptyRoll, dice: { red: 3 } }, defence, rules);
    expect(damage).toEqual({ ways: [512n], total: 512n });
  });
});

describe("the chances", () => {
  const anyRoll: fc.Arbitrary<Roll> = fc.record({
    dice: fc.dictionary(fc.constantFrom<DieColour>(...dieColours), fc.nat({ max: 3 })),
    fixed: fc.record({ SUCCESS: fc.nat({ max: 3 }), BLOCK: fc.nat({ max: 3 }) }),
    elite: fc.boolean(),
  });

  test("the chances of all outcomes are one together, and at least nothing is certain", () => {
    fc.assert(
      fc.property(anyRoll, anyRoll, (attack, defence) => {
        const damage = damageOf(attack, defence, rules);
        expect(damage.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(damage.total);
        expect(chanceOfAtLeast(damage, 0)).toEqual(fraction(1n, 1n));
        expect(damage.ways.at(-1)).not.toBe(0n);
      }),
    );
  });

  test("the chance of at least n is the sum of the chances from n on", () => {
    const two = symbolsOf({ ...emptyRoll, dice: { red: 2 } }, "SUCCESS", rules);
    expect(counts(two)).toEqual([1, 10, 29, 20, 4]);
    expect(chanceOf(two, 2)).toEqual(fraction(29n, 64n));
    expect(chanceOfAtLeast(two, 3)).toEqual(fraction(3n, 8n));
    expect(chanceOfAtLeast(two, 9)).toEqual(fraction(0n, 1n));
  });

  test("the average of two pools is the sum of their averages", () => {
    const mean = (dice: DicePool) => average(symbolsOf({ ...emptyRoll, dice }, "SUCCESS", rules));
    expect(mean({ red: 1 })).toEqual(fraction(9n, 8n));
    expect(mean({ red: 3 })).toEqual(fraction(27n, 8n));
  });

  test("chances become numbers to the last digit that is shown", () => {
    expect(toNumber(fraction(27n, 8n))).toBe(3.375);
    expect(toNumber(fraction(1n, 3n))).toBeCloseTo(1 / 3, 14);
    expect(toNumber(fraction(8n ** 18n - 1n, 8n ** 18n))).toBeLessThanOrEqual(1);
  });
});
