/** The dice as the screens ask for them. Loaded with the pages that show dice. */
import { dice, dieSymbols, maxSameColourPerRoll, type Die } from "#catalog/dice.ts";
import { dieColours, type DieColour, type DieSymbol, type DiceRules } from "#domain/dice/roll.ts";
import type { Language } from "#domain/language.ts";

const dieByColour = new Map(dice.map((die) => [die.id, die]));

const symbolNames = new Map(dieSymbols.map(({ id, names }) => [id, names]));

function facesOf(colour: DieColour) {
  return dieByColour.get(colour)?.faces ?? [];
}

/** The faces of the game's dice, and how many may be thrown. */
export const diceRules: DiceRules = {
  faces: {
    red: facesOf("red"),
    orange: facesOf("orange"),
    yellow: facesOf("yellow"),
    green: facesOf("green"),
    blue: facesOf("blue"),
    black: facesOf("black"),
  },
  maxOfAColour: maxSameColourPerRoll,
};

/** The six dice, those for attack first. */
export function allDice(): readonly Die[] {
  return dieColours.flatMap((colour) => dieByColour.get(colour) ?? []);
}

/** The name of a die's colour. */
export function dieName(colour: DieColour, language: Language): string {
  return dieByColour.get(colour)?.names[language] ?? colour;
}

/** The name of a symbol. */
export function symbolName(symbol: DieSymbol, language: Language): string {
  return symbolNames.get(symbol)?.[language] ?? symbol;
}

/** The six symbols, each full one before its hollow form. */
export const allSymbols: readonly DieSymbol[] = dieSymbols.map(({ id }) => id);
