import { service } from "../../database/database.ts";
import { validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, noContent } from "../call.ts";
import { endSessions, type Scope } from "./end-sessions.ts";
import { requireMember, requireSession } from "./member.ts";

const scopes: readonly Scope[] = ["local", "others", "global"];

/**
 * `POST logout?scope=…` (case A08). A session that has not shown the second factor ends itself and no other:
 * whoever has the password alone signs nobody out.
 */
export async function signOut(context: AuthContext, call: Call): Promise<Response> {
  const isLocal = call.url.searchParams.get("scope") === "local";
  const { user, session } = await (isLocal ? requireSession : requireMember)(context, call);
  const asked = call.url.searchParams.get("scope") ?? "global";
  const scope = scopes.find((name) => name === asked);
  if (scope === undefined)
    throw validationFailed(`Unsupported logout scope "${asked.slice(0, 20)}"`);
  await context.database.transaction(service, (tx) =>
    endSessions(context, tx, user.id, scope, session.id),
  );
  return noContent();
}
