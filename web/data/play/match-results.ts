/** Results of matches between members, which count in both profiles once the other player agrees. */
import { queryOptions } from "@tanstack/react-query";
import type { RecordedResult, ResultStanding } from "#domain/match/recorded-result.ts";
import { asRecord } from "#domain/outside.ts";
import { backend } from "../backend/client.ts";
import type { Json } from "../backend/database.types.ts";
import { DataError, dataOf } from "../backend/errors.ts";

/** The end of a match, as one of its players recorded it. */
export interface MatchResult extends RecordedResult {
  /** Id of a member; null for one who has left. */
  readonly recordedBy: string | null;
  /** Names this result among those that may be recorded for the match, as the server wrote it. */
  readonly recordedAt: string;
}

const columns =
  "game_id, winner_seat, scores, recorded_by, created_at, confirmed_at, disputed_at, changed_at";

interface Times {
  readonly created_at: string;
  readonly confirmed_at: string | null;
  readonly disputed_at: string | null;
  readonly changed_at: string | null;
}

function standingOf(row: Times): ResultStanding {
  if (row.confirmed_at !== null) return "confirmed";
  if (row.disputed_at !== null) return "disputed";
  const isOld = row.changed_at !== null && Date.parse(row.created_at) < Date.parse(row.changed_at);
  return isOld ? "changed" : "recorded";
}

function asSeat(seat: number | null): 1 | 2 | null {
  return seat === 1 || seat === 2 ? seat : null;
}

interface Row extends Times {
  readonly game_id: string;
  readonly winner_seat: number | null;
  readonly scores: unknown;
  readonly recorded_by: string | null;
}

function resultOfRow(row: Row): MatchResult {
  return {
    match: row.game_id,
    winnerSeat: asSeat(row.winner_seat),
    scores: asRecord(row.scores),
    recordedBy: row.recorded_by,
    recordedAt: row.created_at,
    standing: standingOf(row),
    wasChanged: row.changed_at !== null,
  };
}

/** The result of a match, or null when none is recorded. @throws DataError */
export async function fetchMatchResult(match: string): Promise<MatchResult | null> {
  const client = await backend();
  const request = client.from("game_results").select(columns).eq("game_id", match);
  const [row] = dataOf(await request);
  return row === undefined ? null : resultOfRow(row);
}

/** Rows of one answer. */
const pageSize = 500;

async function fetchResults(signal: AbortSignal): Promise<readonly MatchResult[]> {
  const client = await backend();
  const results: MatchResult[] = [];
  for (let from = 0; ; from += pageSize) {
    const request = client.from("game_results").select(columns).order("game_id");
    const page = dataOf(await request.range(from, from + pageSize - 1).abortSignal(signal));
    results.push(...page.map((row) => resultOfRow(row)));
    if (page.length < pageSize) return results;
  }
}

/** The results that were recorded of a member's matches. */
export function matchResultsQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["match-results", ownerId],
    queryFn: ({ signal }) => fetchResults(signal),
    staleTime: 0,
  });
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
  dataOf(await client.from("game_results").insert(row));
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
  return dataOf(await request);
}

/** Says that the result that the other player recorded is wrong; false as for `confirmMatchResult`. @throws DataError */
export async function disputeMatchResult(read: Read): Promise<boolean> {
  const client = await backend();
  const request = client.rpc("dispute_game_result", asRead(read));
  return dataOf(await request);
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
  const rows = dataOf(await request);
  if (rows.length === 0) throw new DataError("conflict", "The result is decided, or not there");
}

/**
 * Says that the match is no longer what both had confirmed: it then counts for nobody until both agree again. False
 * when the result is another one by now.
 * @throws DataError
 */
export async function reopenMatchResult(read: Read): Promise<boolean> {
  const client = await backend();
  const request = client.rpc("reopen_game_result", asRead(read));
  return dataOf(await request);
}

/**
 * Records the match as it is now whose confirmed result was changed, in place of the result that was read.
 * @throws DataError "conflict" when that is another one by now
 */
export async function recordMatchResultAgain(
  read: Read,
  { winnerSeat, scores }: Pick<RecordedResult, "winnerSeat" | "scores">,
): Promise<void> {
  const client = await backend();
  const given = { winner_seat: winnerSeat, scores, ...asRead(read) };
  // Nulls and plain records may be given; the generated types do not say so of arguments.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const request = client.rpc("record_game_result_again", given as never);
  if (!dataOf(await request)) {
    throw new DataError("conflict", "The result is another one by now");
  }
}
