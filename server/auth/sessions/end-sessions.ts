import type { Authentication } from "../../authentication.ts";
import type { Transaction } from "../../database/database.ts";

/** Choice of sessions to end: this one, all others, or all. */
export type Scope = "local" | "others" | "global";

const conditions: Readonly<Record<Scope, string>> = {
  local: "user_id = $1 and id = $2",
  others: "user_id = $1 and id <> $2",
  global: "user_id = $1 and ($2::uuid is null or true)",
};

/** Ends sessions with their refresh tokens; their access tokens are refused from now on. */
export async function endSessions(
  { authentication }: { readonly authentication: Pick<Authentication, "forget"> },
  tx: Transaction,
  userId: string,
  scope: Scope,
  sessionId: string | null,
): Promise<void> {
  const ended = await tx.query<{ id: string }>(
    `delete from auth.sessions where ${conditions[scope]} returning id`,
    [userId, sessionId],
  );
  for (const { id } of ended) authentication.forget(id);
}
