/** The place of a match in the profiles of its players: whether it can count there, and its result. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../client.ts";
import { dataOf } from "../errors.ts";
import { queryClient } from "../query-client.ts";
import { fetchMatchResult, type MatchResult } from "./match-results.ts";

/** A shared match as the profiles of its players concern it. */
export interface Counting {
  /** The ids of the members who play, one for each seat that a member has. */
  readonly members: readonly string[];
  readonly result: MatchResult | null;
}

/** Milliseconds after which an open summary asks whether the other player has answered. */
const interval = 5000;

async function fetchMembers(match: string, signal: AbortSignal): Promise<readonly string[]> {
  const client = await backend();
  const seats = client.from("game_participants").select("seat, user_id").eq("game_id", match);
  const rows = dataOf(await seats.order("seat").abortSignal(signal));
  return rows.flatMap(({ user_id: member }) => member ?? []);
}

async function fetchCounting(match: string, signal: AbortSignal): Promise<Counting> {
  const [members, result] = await Promise.all([
    fetchMembers(match, signal),
    fetchMatchResult(match),
  ]);
  return { members, result };
}

/** The members of a shared match and its result, asked for anew as long as it is shown. */
export function countingQuery(match: string, ownerId: string) {
  return queryOptions({
    queryKey: ["game_results", ownerId, match],
    queryFn: ({ signal }) => fetchCounting(match, signal),
    staleTime: 0,
    refetchInterval: interval,
  });
}

/** Asks anew for what is shown of a match's result. */
export function refreshCounting(match: string, ownerId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["game_results", ownerId, match] });
}
