import type { DieColour, DieSymbol, Face } from "#domain/dice/roll.ts";
import type { Localized } from "#domain/language.ts";
import diceFile from "./dice.json" with { type: "json" };

interface NamedSymbol {
  readonly id: DieSymbol;
  readonly names: Localized;
}

export interface Die {
  readonly id: DieColour;
  /** The abbreviation of the colour on cards: `BLK`. */
  readonly code: string;
  readonly names: Localized;
  readonly role: "attack" | "defence";
  /** Each face's symbols. */
  readonly faces: readonly Face[];
}

/** The faces of every die. */
export const sidesPerDie = diceFile.sides;

/** A roll never has more dice of one colour; the surplus is dropped. */
export const maxSameColourPerRoll = diceFile.maxSameColourPerRoll;

export const dieSymbols = diceFile.symbols as readonly NamedSymbol[];

export const dice = diceFile.dice as readonly Die[];
