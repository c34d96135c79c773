/** The places where the member is signed in. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

/** A place where the member is signed in. */
export interface Session {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; when its token was renewed last. */
  readonly usedAt: string;
  readonly userAgent: string;
  readonly isCurrent: boolean;
}

async function fetchSessions(): Promise<readonly Session[]> {
  const client = await backend();
  const rows = dataOf(await client.rpc("my_sessions"));
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    usedAt: row.refreshed_at ?? row.created_at,
    userAgent: row.user_agent ?? "",
    isCurrent: row.is_current,
  }));
}

/** The sessions of the member. */
export function sessionsQuery(userId: string) {
  return queryOptions({ queryKey: ["sessions", userId], queryFn: fetchSessions, staleTime: 0 });
}

/** @throws DataError */
export async function endSession(id: string): Promise<void> {
  const client = await backend();
  dataOf(await client.rpc("end_session", { session_id: id }));
}

/** All but this one. @throws DataError */
export async function endOtherSessions(): Promise<void> {
  const client = await backend();
  dataOf(await client.rpc("end_other_sessions"));
}
