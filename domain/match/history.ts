/** The matches of a history: copies from several places together, and those that a filter leaves. */
import { fold } from "../text.ts";
import { dayOf, opponentIn, ownPlayer, resultIn, results, type GameSummary } from "./summary.ts";
import { textOf } from "./text-of.ts";

/** Tells whether the first is to stay: the later change, and of two as late always the same one. */
function isLater(one: GameSummary, other: GameSummary): boolean {
  if (one.changedAt !== other.changedAt) return one.changedAt > other.changedAt;
  return textOf(one) > textOf(other);
}

/** Every match once, as it was changed last, the newest match first. */
export function mergedSummaries(
  ...places: readonly (readonly GameSummary[])[]
): readonly GameSummary[] {
  const byId = new Map<string, GameSummary>();
  for (const each of places.flat()) {
    const known = byId.get(each.id);
    if (known === undefined || isLater(each, known)) byId.set(each.id, each);
  }
  return [...byId.values()].toSorted(
    (one, other) => dayOf(other) - dayOf(one) || (one.id < other.id ? -1 : 1),
  );
}

/** An opponent's key: the WAB id, or the name without regard to case and accents; "" for one without a name. */
export function opponentKey(summary: GameSummary): string | null {
  const opponent = opponentIn(summary);
  if (opponent === undefined) return null;
  return opponent.wabId ?? fold(opponent.name.trim());
}

/** The word in a filter for matches that count nowhere. */
export const uncounted = "uncounted";

/** The choice among the matches of a history; an empty text leaves all. */
export interface HistoryFilter {
  readonly faction: string;
  readonly mission: string;
  readonly opponent: string;
  /** One of `results`, or `uncounted`. */
  readonly result: string;
}

/** A filter that leaves all matches. */
export const noFilter: HistoryFilter = { faction: "", mission: "", opponent: "", result: "" };

function hasResult(summary: GameSummary, result: string): boolean {
  const own = resultIn(summary);
  return result === uncounted
    ? own === null
    : results.some((each) => each === result && each === own);
}

/** The matches that a filter leaves. */
export function filteredSummaries(
  summaries: readonly GameSummary[],
  { faction, mission, opponent, result }: HistoryFilter,
): readonly GameSummary[] {
  return summaries.filter(
    (summary) =>
      (faction === "" || ownPlayer(summary)?.faction === faction) &&
      (mission === "" || summary.mission === mission) &&
      (opponent === "" || opponentKey(summary) === opponent) &&
      (result === "" || hasResult(summary, result)),
  );
}
