import * as v from "valibot";
import { endSessions } from "../auth/sessions/end-sessions.ts";
import { findSession, hasFreshProof } from "../auth/sessions/find-session.ts";
import { countGuess, guessRules } from "../auth/sessions/guesses.ts";
import { asService } from "../auth/as-service.ts";
import { findUser, hasVerifiedFactor, type User } from "../auth/accounts/users.ts";
import { service, type Transaction } from "../database/database.ts";
import { sqlStateOf } from "../database/sql-state.ts";
import { languageOf } from "../mail/outbox.ts";
import { type FunctionCall, readBody, requireMember } from "./function-call.ts";
import type { FunctionContext } from "./function-context.ts";
import { FunctionError } from "./function-error.ts";
import { findFiles, removeFiles } from "./member-files.ts";

const guesses = guessRules("delete-account");

const schema = v.object({ password: v.optional(v.nullable(v.string())) });

/**
 * Deletes the caller's account with everything that belongs to it (case P08): rows go with the account
 * by foreign keys, files are removed one by one, sessions end. Needs the password or a fresh proof, and a
 * password that is given is right; whoever has a second factor needs that too.
 */
export async function deleteAccount(
  context: FunctionContext,
  call: FunctionCall,
): Promise<Response> {
  const id = requireMember(call);
  const { password } = await readBody(call, schema);
  const user = await findUser(asService(context.database), id);
  if (user === undefined) throw new FunctionError(401, "session_ended", "There is no such account");
  await requireProof(context, call, user, password ?? undefined);
  const files = await findFiles(context, id);
  await context.database.transaction(service, (tx) => erase(context, tx, user)).catch(explain);
  await removeFiles(context, call, files);
  await context.mail.wake();
  return Response.json({ deleted: true });
}

async function requireProof(
  context: FunctionContext,
  { caller, visitor: { address } }: FunctionCall,
  user: User,
  password: string | undefined,
): Promise<void> {
  const session = await findSession(
    asService(context.database),
    String(caller.claims["session_id"]),
  );
  if (session === undefined) {
    throw new FunctionError(401, "session_ended", "The session of this token has ended");
  }
  await countGuess(context, guesses, { userId: user.id, session, address });
  if (hasVerifiedFactor(user) && session.aal === "aal1") {
    throw new FunctionError(403, "aal2_required", "Confirm with the second factor and try again");
  }
  if (password !== undefined) {
    // Whoever is asked for it and mistypes it expects that nothing happens, however fresh the sign-in.
    if (await context.fitsPassword(user, password)) return;
    throw new FunctionError(403, "wrong_password", "The password is not right");
  }
  if (hasFreshProof(session, context.now)) return;
  throw new FunctionError(403, "reauthentication_needed", "Give the password, or sign in again");
}

async function erase(context: FunctionContext, tx: Transaction, user: User): Promise<void> {
  await endSessions(context, tx, user.id, "global", null);
  await tx.query("delete from auth.audit_log_entries where payload ->> 'actor_id' = $1", [user.id]);
  await tx.query("delete from auth.users where id = $1", [user.id]);
  if (user.email === null) return;
  const language = languageOf(user.raw_user_meta_data) ?? "en";
  const template = "account-deleted";
  await context.mail.queueFarewell(tx, { template, language, recipient: user.email });
}

/** The last administrator stays (case M06). */
function explain(error: unknown): never {
  if (sqlStateOf(error) === "PT409") {
    throw new FunctionError(409, "last_admin", "Make somebody else an administrator first");
  }
  throw error;
}
