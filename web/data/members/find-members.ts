/** Finding members by a part of their name, or by their whole public id. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import type { Member } from "./friendships.ts";

/** The fewest characters that are looked for. */
export const shortestSearch = 2;

/** The most members that one search finds. */
export const mostFound = 10;

/** A member as the search gives them. */
export interface FoundMember extends Member {
  /** Tells apart those whose names are alike. */
  readonly wabId: string;
}

async function findMembers(query: string, signal: AbortSignal): Promise<readonly FoundMember[]> {
  const client = await backend();
  const rows = dataOf(await client.rpc("find_members", { query }).abortSignal(signal));
  return rows.map(({ id, username, wab_id, avatar_url }) => ({
    id,
    username,
    wabId: wab_id,
    avatarUrl: avatar_url,
  }));
}

/** Members whom the text finds. Asked once for each text: the server counts the questions. */
export function findMembersQuery(text: string) {
  const query = text.trim();
  return queryOptions({
    queryKey: ["find_members", query],
    queryFn: ({ signal }) => findMembers(query, signal),
    enabled: query.length >= shortestSearch,
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { isSecret: true },
  });
}
