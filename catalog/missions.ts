import type { Localized } from "#domain/language.ts";
import factsFile from "./mission-facts.json" with { type: "json" };
import featsFile from "./feats.json" with { type: "json" };
import missionsFile from "./missions.json" with { type: "json" };

interface Mission {
  readonly id: string;
  readonly names: Localized;
  readonly kind: "official" | "community";
  /** Who wrote a community mission; null for official ones. */
  readonly credit: string | null;
  /** Other sources' names, with the source in parentheses. */
  readonly alternatives?: Readonly<Partial<Localized>>;
}

interface Feat {
  readonly id: string;
  readonly names: Localized;
  readonly alternatives?: Readonly<Partial<Localized>>;
}

interface Scoring {
  readonly points: number;
  readonly when: "immediately" | "end-of-round" | "end-of-game";
  /** A tag or a short English phrase; the words that people see are the reference's. */
  readonly condition: string;
  readonly oncePerGame?: boolean;
}

/** What every mission has; some carry further facts of their own in the file. */
interface MissionFacts {
  readonly id: string;
  readonly rounds: number;
  /** One entry per round. */
  readonly turnsPerRound: readonly number[];
  /** Markers by colour or kind; `total` counts the places that can be controlled. */
  readonly objectives: Readonly<Partial<Record<string, number>>>;
  readonly scoringUnit: "MP" | "VP";
  readonly scoring: readonly Scoring[];
  readonly source: string;
  readonly doubts?: readonly string[];
}

interface FeatFacts {
  readonly id: string;
  readonly eventTokens: number;
  readonly scoringUnit: "AP";
  readonly scoring: readonly Scoring[];
}

export const missions = missionsFile as readonly Mission[];

export const feats = featsFile as readonly Feat[];

/** The structure of the missions as data. */
export const missionFacts = factsFile.missions as readonly MissionFacts[];

/** The structure of the feats as data. */
export const featFacts = factsFile.feats as readonly FeatFacts[];
