import { TOTP } from "otpauth";
import * as v from "valibot";
import { service, type Transaction } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";
import { codeGuessRules, countGuess } from "../sessions/guesses.ts";
import { grantResponse } from "../sessions/sessions.ts";
import { type AuthContext, type Call, readBody } from "../call.ts";
import { challengeSeconds } from "./factor-challenge.ts";
import { factorIdOf, factorNotFound } from "./factors.ts";
import { type Member, requireSession } from "../sessions/member.ts";
import { raiseSession } from "./raise-session.ts";
import { tellOfFactor } from "./take-back.ts";

const guesses = codeGuessRules("factor-verify");
/** Seconds. */
const period = 30;

const schema = v.object({ challenge_id: v.string(), code: v.string() });

/** `POST factors/{id}/verify`: the right code makes the session one of two factors. */
export async function verifyFactor(context: AuthContext, call: Call): Promise<Response> {
  const member = await requireSession(context, call);
  const { challenge_id: challengeId, code } = await readBody(call, schema);
  const { user, session } = member;
  const { address } = call.visitor;
  const giveBack = await countGuess(context, guesses, { userId: user.id, session, address });
  const grant = await context.database.transaction(service, async (tx) => {
    const factor = await lockFactor(tx, member, factorIdOf(call));
    await meetChallenge(tx, factor, challengeId);
    await spendStep(tx, factor, stepOf(context, factor, code));
    if (factor.status === "unverified") await settle(context, tx, member, factor.id);
    return raiseSession(context, tx, member, { method: "totp", factorId: factor.id });
  });
  context.authentication.forget(session.id);
  await giveBack();
  return grantResponse(context, grant);
}

interface FactorRow {
  readonly id: string;
  readonly status: "verified" | "unverified";
  readonly secret: string;
}

async function lockFactor(tx: Transaction, { user }: Member, id: string): Promise<FactorRow> {
  const [factor] = await tx.query<FactorRow>(
    "select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2 for update",
    [id, user.id],
  );
  if (factor === undefined) throw factorNotFound();
  return factor;
}

async function meetChallenge(
  tx: Transaction,
  factor: FactorRow,
  challengeId: string,
): Promise<void> {
  const [challenge] = await tx.query<{ is_late: boolean }>(
    `update auth.mfa_challenges set verified_at = now()
     where id::text = $1 and factor_id = $2 and verified_at is null
     returning created_at < now() - make_interval(secs => $3) as is_late`,
    [challengeId, factor.id, challengeSeconds],
  );
  if (challenge === undefined) {
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      "MFA factor with the provided challenge ID not found",
    );
  }
  if (challenge.is_late) {
    throw new AuthError(422, "mfa_challenge_expired", "MFA challenge has expired");
  }
}

/** The step of 30 s that a code belongs to; the one before and after count for clocks that differ. */
function stepOf({ now }: AuthContext, { secret }: FactorRow, code: string): number {
  const timestamp = now();
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) throw wrongCode();
  return Math.floor(timestamp / 1000 / period) + delta;
}

/** A code counts once, and so does every code before it (RFC 6238, 5.2). */
async function spendStep(tx: Transaction, { id }: FactorRow, step: number): Promise<void> {
  const rows = await tx.query(
    `insert into auth_server.totp_steps (factor_id, last_step) values ($1, $2)
     on conflict (factor_id) do update set last_step = excluded.last_step
     where totp_steps.last_step < excluded.last_step returning factor_id`,
    [id, step],
  );
  if (rows.length === 0) throw wrongCode();
}

/** Makes the factor count: it is asked for from now on, and sessions that began without it end. */
async function settle(
  context: AuthContext,
  tx: Transaction,
  { user, session }: Member,
  factorId: string,
): Promise<void> {
  await tx.query(
    "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
    [factorId],
  );
  await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [
    user.id,
  ]);
  const ended = await tx.query<{ id: string }>(
    "delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') = 'aal1' returning id",
    [user.id, session.id],
  );
  for (const { id } of ended) context.authentication.forget(id);
  await tellOfFactor(context, tx, user, factorId);
}

function wrongCode(): AuthError {
  return new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
}
