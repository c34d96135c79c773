import { dice, maxSameColourPerRoll } from "#catalog/dice.ts";
import { dieColours, type DicePool, type DiceRules, type Face } from "./roll.ts";

/** The real dice. */
export const rules: DiceRules = {
  faces: Object.fromEntries(dice.map(({ id, faces }) => [id, faces])) as DiceRules["faces"],
  maxOfAColour: maxSameColourPerRoll,
};

/** Every pool of exactly `size` dice with at most three of a colour. */
export function poolsOf(size: number, colours: readonly string[] = dieColours): DicePool[] {
  const [colour, ...others] = colours;
  if (colour === undefined) return size === 0 ? [{}] : [];
  const counts = Array.from({ length: Math.min(size, rules.maxOfAColour) + 1 }, (_, n) => n);
  return counts.flatMap((count) =>
    poolsOf(size - count, others).map((pool) =>
      count === 0 ? pool : { ...pool, [colour]: count },
    ),
  );
}

/** Every way in which the dice can fall, one after another: the face of each die. */
export function* throwsOf(pool: readonly (readonly Face[])[]): Generator<readonly Face[]> {
  const [die, ...others] = pool;
  if (die === undefined) yield [];
  else for (const rest of throwsOf(others)) for (const face of die) yield [face, ...rest];
}
