import statsFile from "./unit-stats.json" with { type: "json" };

type DiceColour = "red" | "orange" | "yellow" | "green" | "blue" | "black";

/** How many dice of each colour. */
type DicePool = Readonly<Partial<Record<DiceColour, number>>>;

/** How many fixed symbols, by the ids of dice.json. */
type FixedSymbols = Readonly<Record<string, number>>;

interface Roll {
  readonly dice: DicePool;
  readonly autoSymbols: FixedSymbols;
  /** What one stress buys: dice or symbols. */
  readonly stressModifier: Readonly<Record<string, number>> | null;
  /** What the card shows beside `stressModifier`, where the transcription is not sure of it. */
  readonly stressModifierRaw?: string;
  readonly switchCount: number;
}

interface RangedRoll extends Roll {
  /** In strides. */
  readonly range: number;
}

/** The fighting values while the unit has troopsMin to troopsMax troops; null is no upper bound. */
interface Profile {
  readonly troopsMin: number;
  readonly troopsMax: number | null;
  readonly ranged: RangedRoll | null;
  readonly melee: Roll;
  readonly defence: Roll;
  readonly conquest: number;
}

/** What a Character adds to the unit that it has joined. */
interface UnitModifier {
  readonly autoSymbols: FixedSymbols;
  readonly stressModifier: Readonly<Record<string, number>> | null;
}

interface UnitStats {
  readonly form: "troop" | "character-in-unit";
  /** In strides. */
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
  /** How far the transcription can be trusted: to be shown beside the values. */
  readonly confidence: "low" | "medium";
  readonly doubts: readonly string[];
}

/** The statistics by unit id. Most units have none, because nobody has transcribed their card. */
export const unitStats = statsFile as Readonly<Record<string, UnitStats>>;
