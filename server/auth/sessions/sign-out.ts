import { service } from "../../database/database.ts";
import { validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, noContent } from "../call.ts";
import { endSessions, type Scope } from "./end-sessions.ts";
import { requireMember } from "./member.ts";

const scopes: readonly Scope[] = ["local", "others", "global"];

/** `POST logout?scope=…` (case A08) */
export async function signOut(context: AuthContext, call: Call): Promise<Response> {
  const { user, session } = await requireMember(context, call);
  const asked = call.url.searchParams.get("scope") ?? "global";
  const scope = scopes.find((name) => name === asked);
  if (scope === undefined)
    throw validationFailed(`Unsupported logout scope "${asked.slice(0, 20)}"`);
  await context.database.transaction(service, (tx) =>
    endSessions(context, tx, user.id, scope, session.id),
  );
  return noContent();
}
