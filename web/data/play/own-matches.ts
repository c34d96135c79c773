/** The matches in which a member plays, on whichever device they began. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../client.ts";
import { dataOf } from "../errors.ts";

/** Milliseconds that an answer is waited for before a request counts as lost. */
const patience = 15_000;

/** The most that are asked for: those in which something happened last. */
const mostMatches = 10;

/** A match on the server, as far as its row says something of it. */
export interface OwnMatch {
  readonly id: string;
  /** The mission's id as of when the match came to the server; null before one was chosen. */
  readonly mission: string | null;
  /** Milliseconds since 1970. */
  readonly activeAt: number;
}

async function fetchMatches(signal: AbortSignal): Promise<readonly OwnMatch[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("games")
      .select("id, mission, active_at")
      .order("active_at", { ascending: false })
      .limit(mostMatches)
      .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(patience)])),
  );
  return rows.map(({ id, mission, active_at: activeAt }) => {
    return { id, mission, activeAt: Date.parse(activeAt) };
  });
}

/** The member's matches, the one with the latest step first. */
export function ownMatchesQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["own-matches", ownerId],
    queryFn: ({ signal }) => fetchMatches(signal),
    staleTime: 0,
  });
}
