/** Results of matches between members as both agreed to them, compared with what the match is now. */
import { winnerIn, type GameSummary } from "./summary.ts";

/**
 * A result counts once it is confirmed, and never when it is disputed. One that was confirmed and whose match
 * changed afterwards counts for nobody until a new one is recorded and confirmed.
 */
export type ResultStanding = "recorded" | "confirmed" | "disputed" | "changed";

/** The outcome of a match as one of its players recorded it. */
export interface RecordedResult {
  readonly match: string;
  /** Null for a draw. */
  readonly winnerSeat: 1 | 2 | null;
  /** Points by seat, as the recorder's app wrote them. */
  readonly scores: Readonly<Record<string, unknown>>;
  readonly standing: ResultStanding;
  /** Tells whether both had agreed to an earlier one, and to none since. */
  readonly wasChanged: boolean;
}

/** The outcome of a match as it is recorded: the winner's seat, and the points by seat. */
export function resultOf(summary: GameSummary) {
  const { id: match, players } = summary;
  const winner = winnerIn(summary);
  const seat = winner === players[0] ? (1 as const) : (2 as const);
  return {
    match,
    winnerSeat: winner === null || winner === "draw" ? null : seat,
    scores: Object.fromEntries(players.map(({ score }, index) => [String(index + 1), score])),
  };
}

/** Tells whether a match has ended as it was recorded. */
export function isAsRecorded(
  summary: GameSummary,
  result: Pick<RecordedResult, "winnerSeat" | "scores">,
): boolean {
  const { winnerSeat, scores } = resultOf(summary);
  return (
    summary.isFinished &&
    result.winnerSeat === winnerSeat &&
    // An earlier app wrote none.
    Object.entries(scores).every(
      ([seat, score]) => !Object.hasOwn(result.scores, seat) || result.scores[seat] === score,
    )
  );
}

/** Tells whether a match counts for nobody, because both agreed to another outcome and to no new one. */
export function isInQuestion(summary: GameSummary, result: RecordedResult | undefined): boolean {
  if (result === undefined) return false;
  if (result.standing === "confirmed") return !isAsRecorded(summary, result);
  return result.wasChanged;
}
