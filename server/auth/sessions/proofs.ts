/** Proofs that the person at the device is the member, and not somebody who found the session open. */
import { service } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import { hasFreshProof } from "./find-session.ts";
import { countGuess, guessRules } from "./guesses.ts";
import type { Member } from "./member.ts";
import { spendCode } from "../mail/one-time-tokens.ts";

const guesses = guessRules("current-password");

/** Evidence that whoever changes an account is its owner; one of the two is enough. */
export interface Proof {
  /** The password that counts now. */
  readonly current: string | undefined;
  /** A code that `GET reauthenticate` mailed. */
  readonly nonce: string | undefined;
}

/**
 * Checks the proof of who changes an account.
 *
 * @returns how it was shown, as a session remembers it
 * @throws AuthError 400 current_password_required, current_password_mismatch or reauthentication_needed;
 *   422 reauthentication_not_valid; LimitError
 */
export async function checkProof(
  context: AuthContext,
  { visitor: { address } }: Call,
  { user, session }: Member,
  { current, nonce }: Proof,
): Promise<"password" | "otp"> {
  const giveBack = await countGuess(context, guesses, { userId: user.id, session, address });
  if (nonce !== undefined) {
    await spendNonce(context, user.id, nonce);
    await giveBack();
    return "otp";
  }
  if (user.encrypted_password === null) throw reauthenticationNeeded();
  if (current === undefined) {
    throw new AuthError(
      400,
      "current_password_required",
      "Current password required when setting new password.",
    );
  }
  if (await context.hasher.fits(current, user.encrypted_password, session.id, true)) {
    await giveBack();
    return "password";
  }
  throw new AuthError(400, "current_password_mismatch", "Current password is not right.");
}

async function spendNonce(
  { database, secrets }: AuthContext,
  userId: string,
  nonce: string,
): Promise<void> {
  const spent = await database.transaction(service, (tx) =>
    spendCode(secrets, tx, { userId }, nonce, ["reauthentication_token"]),
  );
  if (spent === undefined) {
    throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
}

/**
 * Has the session remember that its member has just shown who they are.
 *
 * @throws AuthError, LimitError as `checkProof`
 */
export async function renewProof(
  context: AuthContext,
  call: Call,
  member: Member,
  proof: Proof,
): Promise<void> {
  const method = await checkProof(context, call, member, proof);
  await context.database.query(
    service,
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     select gen_random_uuid(), id, $2, now(), now() from auth.sessions where id = $1
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [member.session.id, method],
  );
}

/**
 * Refuses an act that a session alone is not enough for.
 *
 * @throws AuthError 400 reauthentication_needed when the last proof is more than 15 minutes old
 */
export function requireFreshProof({ now }: AuthContext, { session }: Member): void {
  if (!hasFreshProof(session, now)) throw reauthenticationNeeded();
}

function reauthenticationNeeded(): AuthError {
  return new AuthError(400, "reauthentication_needed", "This requires reauthentication");
}
