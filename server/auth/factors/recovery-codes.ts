/**
 * Recovery codes: ten on paper, each of which stands once for a factor that was lost. GoTrue has no such thing,
 * so these routes are our own. 60 bits each, so they are kept as keyed hashes and cannot be guessed.
 */
import { randomInt } from "node:crypto";
import * as v from "valibot";
import { service, type Transaction } from "../../database/database.ts";
import type { LimitRule } from "../../limits.ts";
import { tellMember } from "../../mail/outbox.ts";
import type { Secrets } from "../../secrets.ts";
import { AuthError } from "../auth-error.ts";
import { type AuthContext, type Call, readBody } from "../call.ts";
import { hasVerifiedFactor, lockUser } from "../accounts/users.ts";
import { countGuess, guessRules } from "../sessions/guesses.ts";
import { requireMember, requireSession } from "../sessions/member.ts";
import { requireFreshProof } from "../sessions/proofs.ts";
import { grantResponse } from "../sessions/sessions.ts";
import { raiseSession } from "./raise-session.ts";

const count = 10;
/** Crockford's: without letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const makings: LimitRule = {
  name: "recovery-codes",
  points: 20,
  seconds: 3600,
  without: "refuse",
};
const guesses = guessRules("recovery-code");

/** `GET recovery-codes`: how many are left. */
export async function countRecoveryCodes(context: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireMember(context, call);
  const [row] = await context.database.query<{ left: number }>(
    service,
    "select count(*)::int as left from auth_server.recovery_codes where user_id = $1",
    [user.id],
  );
  return Response.json({ left: row?.left ?? 0 });
}

/** `POST recovery-codes`: ten new ones, which are shown this once; those from before are void. */
export async function makeRecoveryCodes(context: AuthContext, call: Call): Promise<Response> {
  const member = await requireMember(context, call);
  const { user, session } = member;
  if (!hasVerifiedFactor(user)) throw noFactor();
  requireFreshProof(context, member);
  await context.limits.consume(makings, session.id);
  const codes = Array.from({ length: count }, newCode);
  const hashes = codes.map((code) => hashOf(context.secrets, user.id, code));
  await context.database.transaction(service, async (tx) => {
    const locked = await lockUser(tx, user.id);
    // The last factor may have gone meanwhile, and its codes with it.
    if (locked === undefined || !hasVerifiedFactor(locked)) throw noFactor();
    await tx.query("delete from auth_server.recovery_codes where user_id = $1", [user.id]);
    await tx.query(
      "insert into auth_server.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])",
      [user.id, hashes],
    );
    await tellMember(tx, user, "recovery-codes");
  });
  return Response.json({ codes });
}

const schema = v.object({ code: v.string() });

/** `POST recovery-codes/verify`: makes the session one of two factors, as a code of an app would. */
export async function verifyRecoveryCode(context: AuthContext, call: Call): Promise<Response> {
  const member = await requireSession(context, call);
  const { user, session } = member;
  const { code } = await readBody(call, schema);
  const { address } = call.visitor;
  const giveBack = await countGuess(context, guesses, { userId: user.id, session, address });
  const grant = await context.database.transaction(service, async (tx) => {
    await spendCode(context.secrets, tx, user.id, code);
    await tellMember(tx, user, "recovery-code-used");
    return raiseSession(context, tx, member, { method: "recovery_code" });
  });
  context.authentication.forget(session.id);
  await giveBack();
  return grantResponse(context, grant);
}

async function spendCode(
  secrets: Secrets,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<void> {
  const spent = await tx.query(
    "delete from auth_server.recovery_codes where user_id = $1 and code_hash = $2 returning user_id",
    [userId, hashOf(secrets, userId, code)],
  );
  if (spent.length === 0) {
    throw new AuthError(422, "recovery_code_invalid", "Invalid recovery code entered");
  }
}

/** Three groups of four: `k7m2-9xqd-4hpw`. */
function newCode(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [group(), group(), group()].join("-");
}

/** Read as it may have been copied by hand: in capitals, without dashes, with letters that look like digits. */
function hashOf({ hmac }: Secrets, userId: string, code: string): string {
  const plain = code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return hmac("recovery code", `${userId} ${plain}`);
}

function noFactor(): AuthError {
  return new AuthError(422, "validation_failed", "Two-step verification is not set up");
}
