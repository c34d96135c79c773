import type { ServerContext } from "../context.ts";
import { service, type Transaction } from "../database/database.ts";
import { validationFailed } from "./auth-error.ts";
import { type AuthContext, type Call, noContent } from "./call.ts";
import { requireMember } from "./member.ts";

/** Which sessions end: this one, all others, or all. */
export type Scope = "local" | "others" | "global";

const scopes: readonly Scope[] = ["local", "others", "global"];

/** `POST logout?scope=…` (case A08) */
export async function signOut(context: AuthContext, call: Call): Promise<Response> {
  const asked = call.url.searchParams.get("scope") ?? "global";
  const scope = scopes.find((name) => name === asked);
  if (scope === undefined)
    throw validationFailed(`Unsupported logout scope "${asked.slice(0, 20)}"`);
  const { user, session } = await requireMember(context, call);
  await context.database.transaction(service, (tx) =>
    endSessions(context, tx, user.id, scope, session.id),
  );
  return noContent();
}

const conditions: Readonly<Record<Scope, string>> = {
  local: "user_id = $1 and id = $2",
  others: "user_id = $1 and id <> $2",
  global: "user_id = $1 and ($2::uuid is null or true)",
};

/** Ends sessions with their refresh tokens; their access tokens are refused from now on. */
export async function endSessions(
  { authentication }: ServerContext,
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
