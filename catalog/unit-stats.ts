import type { DicePool, DieColour, FixedSymbols, FullSymbol } from "#domain/dice/roll.ts";
import type { Localized } from "#domain/language.ts";
import statsFile from "./unit-stats.json" with { type: "json" };

/** The gain for one stress: dice by colour, symbols by their ids in dice.json. */
export type StressModifier = Readonly<Partial<Record<DieColour | FullSymbol, number>>>;

export interface CardRoll {
  readonly dice: DicePool;
  readonly autoSymbols: FixedSymbols;
  readonly stressModifier: StressModifier | null;
  /** The text of the card beside `stressModifier`, where the transcription is not sure of it. */
  readonly stressModifierRaw?: string;
  readonly switchCount: number;
}

interface RangedRoll extends CardRoll {
  /** Strides. */
  readonly range: number;
}

/** The fighting values while the unit has troopsMin to troopsMax troops; null is no upper bound. */
export interface Profile {
  readonly troopsMin: number;
  readonly troopsMax: number | null;
  readonly ranged: RangedRoll | null;
  readonly melee: CardRoll;
  readonly defence: CardRoll;
  readonly conquest: number;
}

/** The advantage that a Character brings to the unit that it has joined. */
export interface UnitModifier {
  readonly autoSymbols: FixedSymbols;
  readonly stressModifier: StressModifier | null;
}

export interface UnitStats {
  readonly form: "troop" | "character-in-unit";
  /** Strides. */
  readonly movement: {
    readonly first: number;
    readonly second: number;
    readonly charge: number;
  } | null;
  readonly wounds: number | null;
  readonly willpower: { readonly dice: DicePool };
  readonly morale: number | null;
  readonly profiles: readonly Profile[];
  readonly conquestModifier?: number;
  readonly attackModifier?: UnitModifier;
  readonly defenceModifier?: UnitModifier;
  readonly source: string;
  /** The trust that the transcription deserves: to be shown beside the values. */
  readonly confidence: "low" | "medium";
  readonly doubts: readonly Localized[];
}

/** The statistics by unit id. Most units have none, because nobody has transcribed their card. */
export const unitStats = statsFile as Readonly<Record<string, UnitStats>>;
