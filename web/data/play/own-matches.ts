/** The matches in which a member plays, on whichever device they began. */
import { queryOptions } from "@tanstack/react-query";
import { isUuid } from "#domain/uuid.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

/** The most that are read: those in which something happened last. */
const mostMatches = 60;

/** Rows of one answer. Most matches of somebody who plays much are over, so that a second one may be needed. */
const rowsAtOnce = 60;

/** The most answers that are asked for. */
const mostAnswers = 5;

/** A match on the server, as far as its row says something of it. */
export interface OwnMatch {
  readonly id: string;
  /** The mission's id as of when the match came to the server; null before one was chosen. */
  readonly mission: string | null;
  /** Milliseconds since 1970. */
  readonly activeAt: number;
}

/** The ids of these matches of which the member's history has the end. */
async function fetchEnded(ids: readonly string[], ownerId: string, signal: AbortSignal) {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("match_records")
      .select("match_id")
      .eq("user_id", ownerId)
      .in("match_id", ids)
      .not("ended_at", "is", null)
      .abortSignal(signal),
  );
  return new Set(rows.map((row) => row.match_id));
}

async function fetchSome(ownerId: string, from: number, signal: AbortSignal) {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("games")
      .select("id, mission, active_at")
      .order("active_at", { ascending: false })
      .range(from, from + rowsAtOnce - 1)
      .abortSignal(signal),
  );
  const isLast = rows.length < rowsAtOnce;
  if (rows.length === 0) return { open: [], isLast };
  const ids = rows.map(({ id }) => id);
  const ended = await fetchEnded(ids, ownerId, signal);
  return { open: rows.filter(({ id }) => !ended.has(id)), isLast };
}

async function fetchMatches(ownerId: string, signal: AbortSignal): Promise<readonly OwnMatch[]> {
  const found = new Map<string, OwnMatch>();
  for (let answers = 0; answers < mostAnswers && found.size < mostMatches; answers += 1) {
    const { open, isLast } = await fetchSome(ownerId, answers * rowsAtOnce, signal);
    for (const { id, mission, active_at: activeAt } of open) {
      found.set(id, { id, mission, activeAt: Date.parse(activeAt) });
    }
    if (isLast) break;
  }
  return [...found.values()];
}

async function fetchIsOwn(id: string, signal: AbortSignal): Promise<boolean> {
  // Other texts are no match's, and the database takes them for a mistake.
  if (!isUuid(id)) return false;
  const client = await backend();
  const rows = dataOf(await client.from("games").select("id").eq("id", id).abortSignal(signal));
  return rows.length > 0;
}

/** The member's matches that are not in the history, the one with the latest step first. */
export function ownMatchesQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["own-matches", ownerId],
    queryFn: ({ signal }) => fetchMatches(ownerId, signal),
    staleTime: 0,
  });
}

/** The answer to whether a match is one of the member's online, however long ago something happened in it. */
export function isOwnMatchQuery(ownerId: string, id: string) {
  return queryOptions({
    queryKey: ["own-match", ownerId, id],
    queryFn: ({ signal }) => fetchIsOwn(id, signal),
    staleTime: 0,
  });
}
