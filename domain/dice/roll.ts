/**
 * The dice of a roll and what counts of what they show. All six colours have faces of up to two of six
 * symbols. A success, a block and a special count as what they are; a hollow one counts for nothing by
 * itself, and as a full one where Elite turns it. A roll has fixed symbols beside its dice. What switches buy
 * for symbols is no part of a roll here: `combat.ts` has them.
 */

/** The colours, attack before defence. */
export const dieColours = ["red", "orange", "yellow", "green", "blue", "black"] as const;

/** A colour of dice. */
export type DieColour = (typeof dieColours)[number];

/** The symbols that count. */
export const fullSymbols = ["SUCCESS", "BLOCK", "SPECIAL"] as const;

/** A symbol that counts as it is. */
export type FullSymbol = (typeof fullSymbols)[number];

/** The symbols that a face may show, in the order in which they are named. */
export const dieSymbols = [
  "SUCCESS",
  "HOLLOW_SUCCESS",
  "SPECIAL",
  "HOLLOW_SPECIAL",
  "BLOCK",
  "HOLLOW_BLOCK",
] as const;

/** A symbol on a face; a hollow one counts only where Elite turns it, or for a switch that asks for it. */
export type DieSymbol = (typeof dieSymbols)[number];

/** The symbols of one face. */
export type Face = readonly DieSymbol[];

/** The number of dice of each colour; a colour that is left out has none. */
export type DicePool = Readonly<Partial<Record<DieColour, number>>>;

/** Symbols that a roll has without a die that shows them. */
export type FixedSymbols = Readonly<Partial<Record<DieSymbol, number>>>;

/** The dice and fixed symbols that one side rolls with. */
export interface Roll {
  readonly dice: DicePool;
  readonly fixed: FixedSymbols;
  /** Tells whether hollow symbols count as full ones. */
  readonly elite: boolean;
}

/** The facts that all dice have in common (catalog/dice.json). */
export interface DiceRules {
  readonly faces: Readonly<Record<DieColour, readonly Face[]>>;
  /** The most dice of one colour in a roll. */
  readonly maxOfAColour: number;
}

/** A roll without dice and symbols. */
export const emptyRoll: Roll = { dice: {}, fixed: {}, elite: false };

/** The dice that are really thrown, one entry each: of more dice of a colour the surplus is dropped. */
export function thrownDice(dice: DicePool, { maxOfAColour }: DiceRules): readonly DieColour[] {
  return dieColours.flatMap((colour) => {
    const count = Math.min(dice[colour] ?? 0, maxOfAColour);
    return Array.from({ length: count }, () => colour);
  });
}

/** The number of times that a face counts as the symbol, 0 to 2. */
export function countOn(face: Face, symbol: FullSymbol, elite: boolean): number {
  return face.filter((shown) => shown === symbol || (elite && shown === `HOLLOW_${symbol}`)).length;
}

/** The roll with what a modifier of its card adds to it. */
export function withModifier(roll: Roll, dice: DicePool, fixed: FixedSymbols): Roll {
  return { ...roll, dice: sum(roll.dice, dice), fixed: sum(roll.fixed, fixed) };
}

type Counts<Name extends string> = Readonly<Partial<Record<Name, number>>>;

function sum<Name extends string>(a: Counts<Name>, b: Counts<Name>): Counts<Name> {
  const total: Partial<Record<Name, number>> = { ...a };
  // The names of `b` are names; Object.keys forgets it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  for (const name of Object.keys(b) as Name[]) total[name] = (total[name] ?? 0) + (b[name] ?? 0);
  return total;
}
