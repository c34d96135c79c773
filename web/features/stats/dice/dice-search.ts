/** The two pools of the odds page as its address carries them: `r2o1s1x` is 2 red, 1 orange, 1 success, Elite. */
import { emptyRoll, type DieColour, type FullSymbol, type Roll } from "#domain/dice/roll.ts";

/** `a` attack, `d` defence, `n` what is counted. */
export interface DiceSearch {
  readonly a?: string;
  readonly d?: string;
  readonly n?: Counted;
}

/** The outcomes that can be counted, the one asked for most first. */
export const countables = [
  "damage",
  "successes",
  "blocks",
  "attackSpecials",
  "defenceSpecials",
] as const;

export type Counted = (typeof countables)[number];

export interface DiceQuery {
  readonly attack: Roll;
  readonly defence: Roll;
  readonly counted: Counted;
}

const diceLetters: Readonly<Record<string, DieColour>> = {
  r: "red",
  o: "orange",
  y: "yellow",
  g: "green",
  b: "blue",
  k: "black",
};

const symbolLetters: Readonly<Record<string, FullSymbol>> = {
  s: "SUCCESS",
  h: "BLOCK",
  p: "SPECIAL",
};

/** More dice of a colour are never thrown. */
export const maxDice = 3;
export const maxFixed = 9;

function countsIn<Name extends string>(
  text: string,
  letters: Readonly<Record<string, Name>>,
  max: number,
): Readonly<Partial<Record<Name, number>>> {
  const counts: Partial<Record<Name, number>> = {};
  for (const [letter, name] of Object.entries(letters)) {
    const digit = Number(new RegExp(`${letter}(\\d)`).exec(text)?.[1] ?? 0);
    if (digit > 0) counts[name] = Math.min(digit, max);
  }
  return counts;
}

function textOf<Name extends string>(
  counts: Readonly<Partial<Record<Name, number>>>,
  letters: Readonly<Record<string, Name>>,
  max: number,
): string {
  return Object.entries(letters)
    .map(([letter, name]) => [letter, Math.min(counts[name] ?? 0, max)] as const)
    .filter(([, count]) => count > 0)
    .map(([letter, count]) => `${letter}${count}`)
    .join("");
}

function parseRoll(value: unknown): Roll {
  if (typeof value !== "string") return emptyRoll;
  return {
    dice: countsIn(value, diceLetters, maxDice),
    fixed: countsIn(value, symbolLetters, maxFixed),
    elite: value.includes("x"),
  };
}

function rollText({ dice, fixed, elite }: Roll): string {
  const pool = textOf(dice, diceLetters, maxDice) + textOf(fixed, symbolLetters, maxFixed);
  return elite ? `${pool}x` : pool;
}

export function toDiceQuery(search: DiceSearch): DiceQuery {
  return {
    attack: parseRoll(search.a),
    defence: parseRoll(search.d),
    counted: search.n ?? "damage",
  };
}

/** The search part of the address of these pools; what is empty or usual is left out. */
export function toDiceSearch({ attack, defence, counted }: Partial<DiceQuery>): DiceSearch {
  const a = attack === undefined ? "" : rollText(attack);
  const d = defence === undefined ? "" : rollText(defence);
  return {
    ...(a === "" ? {} : { a }),
    ...(d === "" ? {} : { d }),
    ...(counted === undefined || counted === "damage" ? {} : { n: counted }),
  };
}

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseDiceSearch(search: Readonly<Record<string, unknown>>): DiceSearch {
  return toDiceSearch({
    attack: parseRoll(search["a"]),
    defence: parseRoll(search["d"]),
    counted: countables.find((each) => each === search["n"]) ?? "damage",
  });
}
