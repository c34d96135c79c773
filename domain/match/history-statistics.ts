/** The numbers of a history: wins by faction, mission and opponent, and what was scored where. */
import { opponentKey } from "./history.ts";
import {
  opponentIn,
  ownPlayer,
  resultIn,
  type GameSummary,
  type MatchResult,
  type ScoredCondition,
} from "./summary.ts";

/** Matches by their result. */
export type Tally = Readonly<Record<MatchResult, number>>;

const nothing: Tally = { won: 0, draw: 0, lost: 0 };

/** The matches of a tally. */
export function matchesIn({ won, draw, lost }: Tally): number {
  return won + draw + lost;
}

/** The part of the matches that was won, 0 to 1; a draw is a match that nobody won. Null without matches. */
export function winRate(tally: Tally): number | null {
  const matches = matchesIn(tally);
  return matches === 0 ? null : tally.won / matches;
}

/** The matches that have something in common. */
export interface TallyGroup {
  /** A faction, a mission or an opponent; "" for none. */
  readonly key: string;
  /** The name that was in use last, for opponents; elsewhere the key. */
  readonly name: string;
  readonly tally: Tally;
}

/** A condition with what it brought over several matches. */
interface ScoredInMission extends Pick<ScoredCondition, "of" | "condition"> {
  readonly times: number;
  readonly points: number;
  /** The matches in which it was scored at least once. */
  readonly matches: number;
}

/** One's own scoring on a mission. */
export interface MissionScoring {
  readonly mission: string;
  readonly matches: number;
  /** Points of all matches, also those that no condition brought. */
  readonly points: number;
  readonly conditions: readonly ScoredInMission[];
}

/** The numbers of a history. */
export interface HistoryStatistics {
  readonly all: Tally;
  /** Matches that count nowhere. */
  readonly uncounted: number;
  readonly byFaction: readonly TallyGroup[];
  readonly byMission: readonly TallyGroup[];
  readonly byOpponent: readonly TallyGroup[];
  readonly scoring: readonly MissionScoring[];
}

interface Counted {
  readonly summary: GameSummary;
  readonly result: MatchResult;
}

function counted(tally: Tally, result: MatchResult): Tally {
  return { ...tally, [result]: tally[result] + 1 };
}

type Named = readonly [key: string, name: string];

/** The groups with the most matches first. Names are those of the first match, and the newest comes first. */
function groupsBy(
  matches: readonly Counted[],
  groupOf: (summary: GameSummary) => Named,
): readonly TallyGroup[] {
  const groups = new Map<string, TallyGroup>();
  for (const { summary, result } of matches) {
    const [key, name] = groupOf(summary);
    const before = groups.get(key) ?? { key, name, tally: nothing };
    groups.set(key, { ...before, tally: counted(before.tally, result) });
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      matchesIn(other.tally) - matchesIn(one.tally) ||
      other.tally.won - one.tally.won ||
      (one.name < other.name ? -1 : 1),
  );
}

function addScored(
  conditions: Map<string, ScoredInMission>,
  { of, condition, times, points }: ScoredCondition,
): void {
  const key = `${of} ${condition}`;
  const before = conditions.get(key) ?? { of, condition, times: 0, points: 0, matches: 0 };
  conditions.set(key, {
    ...before,
    times: before.times + times,
    points: before.points + points,
    matches: before.matches + 1,
  });
}

function scoringOn(mission: string, matches: readonly Counted[]): MissionScoring {
  const conditions = new Map<string, ScoredInMission>();
  const own = matches.flatMap(({ summary }) => ownPlayer(summary) ?? []);
  for (const each of own.flatMap(({ scored }) => scored)) addScored(conditions, each);
  return {
    mission,
    matches: matches.length,
    points: own.reduce((sum, { score }) => sum + score, 0),
    conditions: [...conditions.values()].toSorted(
      (one, other) => other.points - one.points || other.times - one.times,
    ),
  };
}

/** The numbers of these matches, of which the newest comes first. */
export function statisticsOf(summaries: readonly GameSummary[]): HistoryStatistics {
  const matches = summaries.flatMap((summary): readonly Counted[] => {
    const result = resultIn(summary);
    return result === null ? [] : [{ summary, result }];
  });
  const byMission = groupsBy(matches, ({ mission }) => [mission ?? "", mission ?? ""]);
  return {
    all: matches.reduce((tally, { result }) => counted(tally, result), nothing),
    uncounted: summaries.length - matches.length,
    byFaction: groupsBy(matches, (summary) => {
      const faction = ownPlayer(summary)?.faction ?? "";
      return [faction, faction];
    }),
    byMission,
    byOpponent: groupsBy(matches, (summary) => [
      opponentKey(summary) ?? "",
      opponentIn(summary)?.name.trim() ?? "",
    ]),
    scoring: byMission.map(({ key }) =>
      scoringOn(
        key,
        matches.filter(({ summary }) => summary.mission === key),
      ),
    ),
  };
}
