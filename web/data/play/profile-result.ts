/** The place of a match in the profiles of its players: whether it can count there, and its result. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";
import { fetchMatchResult, matchResultsQuery, type MatchResult } from "./match-results.ts";

/** A shared match as the profiles of its players concern it. */
export interface ProfileResult {
  /** The ids of the members who play, one for each seat that a member has. */
  readonly members: readonly string[];
  readonly result: MatchResult | null;
}

async function fetchMembers(match: string, signal: AbortSignal): Promise<readonly string[]> {
  const client = await backend();
  const seats = client.from("game_participants").select("seat, user_id").eq("game_id", match);
  const rows = dataOf(await seats.order("seat").abortSignal(signal));
  return rows.flatMap(({ user_id: member }) => member ?? []);
}

async function fetchProfileResult(match: string, signal: AbortSignal): Promise<ProfileResult> {
  const [members, result] = await Promise.all([
    fetchMembers(match, signal),
    fetchMatchResult(match),
  ]);
  return { members, result };
}

/** The members of a shared match and its result. */
export function profileResultQuery(match: string, ownerId: string) {
  return queryOptions({
    queryKey: ["game_results", ownerId, match],
    queryFn: ({ signal }) => fetchProfileResult(match, signal),
    staleTime: 0,
  });
}

/** Asks again for what is shown of a match's result. */
export async function refreshProfileResult(match: string, ownerId: string): Promise<void> {
  void queryClient.invalidateQueries(matchResultsQuery(ownerId));
  await queryClient.invalidateQueries({ queryKey: ["game_results", ownerId, match] });
}

/**
 * Hears what becomes of a match's result, as long as its page is open, and asks anew then: also whenever the
 * line comes up, as what was said before was not heard. Gives the way to stop.
 */
export function hearProfileResult(match: string, ownerId: string): () => void {
  const askAgain = () => void refreshProfileResult(match, ownerId);
  const table = { schema: "public", table: "game_results" };
  const ofMatch = { ...table, filter: `game_id=eq.${match}` };
  return sharedChannel((client) =>
    client
      .channel(`game_results of ${match}`)
      .on("postgres_changes", { ...ofMatch, event: "INSERT" }, askAgain)
      .on("postgres_changes", { ...ofMatch, event: "UPDATE" }, askAgain)
      // Of a row that is gone only its id may be told.
      .on("postgres_changes", { ...table, event: "DELETE" }, askAgain)
      .subscribe((status: string) => {
        if (status === "SUBSCRIBED") askAgain();
      }),
  )();
}
