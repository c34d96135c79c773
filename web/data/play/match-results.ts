/** Results of matches between members, which count in both profiles once the other player agrees. */
import { backend } from "../client.ts";
import type { Json } from "../database.types.ts";
import { DataError, dataOf } from "../errors.ts";

/** Milliseconds that an answer is waited for before a request counts as lost. */
const patience = 15_000;

/** The end of a match, as one of its players recorded it. */
export interface MatchResult {
  readonly match: string;
  /** Null for a draw. */
  readonly winnerSeat: 1 | 2 | null;
  /** As the recorder's app wrote them. */
  readonly scores: unknown;
  /** Ids of members; null for those who have left. */
  readonly recordedBy: string | null;
  /** Names this result among those that may be recorded for the match, as the server wrote it. */
  readonly recordedAt: string;
  readonly standing: ResultStanding;
}

/** A result counts once it is confirmed, and never when it is disputed. */
type ResultStanding = "recorded" | "confirmed" | "disputed";

const columns = "game_id, winner_seat, scores, recorded_by, created_at, confirmed_at, disputed_at";

function standingOf(row: {
  readonly confirmed_at: string | null;
  readonly disputed_at: string | null;
}): ResultStanding {
  if (row.confirmed_at !== null) return "confirmed";
  return row.disputed_at === null ? "recorded" : "disputed";
}

function asSeat(seat: number | null): 1 | 2 | null {
  return seat === 1 || seat === 2 ? seat : null;
}

function timeout(): AbortSignal {
  return AbortSignal.timeout(patience);
}

/** The result of a match, or null when none is recorded. @throws DataError */
export async function fetchMatchResult(match: string): Promise<MatchResult | null> {
  const client = await backend();
  const request = client.from("game_results").select(columns).eq("game_id", match);
  const [row] = dataOf(await request.abortSignal(timeout()));
  if (row === undefined) return null;
  return {
    match: row.game_id,
    winnerSeat: asSeat(row.winner_seat),
    scores: row.scores,
    recordedBy: row.recorded_by,
    recordedAt: row.created_at,
    standing: standingOf(row),
  };
}

/**
 * Records how a match ended.
 * @throws DataError "conflict" when a result is recorded already, by either player
 */
export async function recordMatchResult(
  result: Pick<MatchResult, "match" | "winnerSeat" | "scores">,
  ownerId: string,
): Promise<void> {
  const client = await backend();
  const row = {
    game_id: result.match,
    winner_seat: result.winnerSeat,
    // They are made of numbers; the compiler cannot know that of what an app writes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    scores: result.scores as NonNullable<Json>,
    recorded_by: ownerId,
  };
  dataOf(await client.from("game_results").insert(row).abortSignal(timeout()));
}

type Read = Pick<MatchResult, "match" | "recordedAt">;

function asRead({ match, recordedAt }: Read) {
  return { game_id: match, recorded_at: recordedAt };
}

/**
 * Agrees to the result that the other player recorded, as it was read. False when it is another one by now,
 * or was decided already.
 * @throws DataError
 */
export async function confirmMatchResult(read: Read): Promise<boolean> {
  const client = await backend();
  const request = client.rpc("confirm_game_result", asRead(read));
  return dataOf(await request.abortSignal(timeout()));
}

/** Says that the result that the other player recorded is wrong; false as for `confirmMatchResult`. @throws DataError */
export async function disputeMatchResult(read: Read): Promise<boolean> {
  const client = await backend();
  const request = client.rpc("dispute_game_result", asRead(read));
  return dataOf(await request.abortSignal(timeout()));
}

/**
 * Takes back the result that the member recorded, unless it counts by now.
 * @throws DataError "conflict" when nothing was there to take back
 */
export async function takeBackMatchResult({ match, recordedAt }: Read): Promise<void> {
  const client = await backend();
  const request = client
    .from("game_results")
    .delete()
    .eq("game_id", match)
    .eq("created_at", recordedAt)
    .select("game_id");
  const rows = dataOf(await request.abortSignal(timeout()));
  if (rows.length === 0) throw new DataError("conflict", "The result is decided, or not there");
}
