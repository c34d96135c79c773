import type { Localized } from "#domain/language.ts";
import factsFile from "./mission-facts.json" with { type: "json" };
import featsFile from "./feats.json" with { type: "json" };
import missionsFile from "./missions.json" with { type: "json" };
import wordsFile from "./mission-words.json" with { type: "json" };
import titlesFile from "./scenario-titles.json" with { type: "json" };

export interface Mission {
  readonly id: string;
  readonly names: Localized;
  readonly kind: "official" | "community";
  /** The writer of a community mission; null for official ones. */
  readonly credit: string | null;
  /** Other sources' names, with the source in parentheses. */
  readonly alternatives?: Readonly<Partial<Localized>>;
}

export interface Feat {
  readonly id: string;
  readonly names: Localized;
  readonly alternatives?: Readonly<Partial<Localized>>;
}

export interface Scoring {
  readonly points: number;
  readonly when: "immediately" | "end-of-round" | "end-of-game";
  /** A key of `missionWords.conditions`. */
  readonly condition: string;
  readonly oncePerGame?: boolean;
}

/** The facts that every mission has; some carry further facts of their own in the file. */
export interface MissionFacts {
  readonly id: string;
  readonly rounds: number;
  /** One entry per round. */
  readonly turnsPerRound: readonly number[];
  /** Markers by colour or kind; `total` counts the places that can be controlled. */
  readonly objectives: Readonly<Partial<Record<string, number>>>;
  readonly scoringUnit: "MP" | "VP";
  readonly scoring: readonly Scoring[];
  /** The event token: turns are counted from the first of the match; null where it does not move on. */
  readonly event?: {
    readonly startsAtTurn: number;
    readonly advance: number | null;
    readonly [fact: string]: number | string | null;
  };
  /** The id of the card of a unit that comes with the mission (`neutral-cards.ts`). */
  readonly neutralCard?: string;
  /** The scoring of the mission in an earlier edition of its text. */
  readonly olderVersion?: {
    readonly scoringUnit: "MP" | "VP";
    readonly scoring: readonly Scoring[];
  };
  readonly source: string;
  readonly doubts?: readonly Localized[];
}

export interface FeatFacts {
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

type Words = Readonly<Record<string, Localized>>;

/**
 * The facts in words. `conditions`: when something scores. `facts`: what a mission or feat has beside what
 * all have, by its path in the file, with `{value}` or the names of its parts where the figures stand.
 * `objectives`: what the markers are called. `events`: what the event of a mission is about, by its id.
 */
export const missionWords: Readonly<
  Record<"conditions" | "facts" | "objectives" | "events", Words>
> = wordsFile;

/**
 * Phrases for the two halves of a scenario's title, ours. Links hold their places: only ever add at the
 * end, never change or remove one.
 */
export const scenarioTitles: Readonly<Record<"first" | "second", readonly Localized[]>> =
  titlesFile;
