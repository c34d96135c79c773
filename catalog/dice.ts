import type { Localized } from "#domain/language.ts";
import diceFile from "./dice.json" with { type: "json" };

type SymbolId =
  | "SUCCESS"
  | "HOLLOW_SUCCESS"
  | "BLOCK"
  | "HOLLOW_BLOCK"
  | "SPECIAL"
  | "HOLLOW_SPECIAL";

interface DieSymbol {
  readonly id: SymbolId;
  readonly names: Localized;
}

interface Die {
  readonly id: "red" | "orange" | "yellow" | "green" | "blue" | "black";
  /** How cards abbreviate the colour: `BLK`. */
  readonly code: string;
  readonly names: Localized;
  readonly role: "attack" | "defence";
  /** Each face's symbols. */
  readonly faces: readonly (readonly SymbolId[])[];
}

/** The faces of every die. */
export const sidesPerDie = diceFile.sides;

/** A roll never has more dice of one colour; the surplus is dropped. */
export const maxSameColourPerRoll = diceFile.maxSameColourPerRoll;

export const dieSymbols = diceFile.symbols as readonly DieSymbol[];

export const dice = diceFile.dice as readonly Die[];
