/** Second factors: an app that shows a new code every 30 seconds (TOTP, RFC 6238). */
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import * as v from "valibot";
import { isUuid } from "#domain/uuid.ts";
import { service, type Transaction } from "../../database/database.ts";
import type { LimitRule } from "../../limits.ts";
import { tellMember } from "../../mail/outbox.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, readBody } from "../call.ts";
import { type Member, requireMember } from "../sessions/member.ts";
import { requireFreshProof } from "../sessions/proofs.ts";

const enrolments: LimitRule = {
  name: "factor-enrol",
  points: 20,
  seconds: 3600,
  without: "refuse",
};
const mostFactors = 10;

const schema = v.object({
  factor_type: v.string(),
  friendly_name: maybe(v.pipe(v.string(), v.maxLength(100))),
  issuer: maybe(v.pipe(v.string(), v.maxLength(100))),
});

/**
 * `POST factors`: a secret for the app; it counts once a code has been shown from it. Takes a fresh
 * proof: whoever finds a session open could otherwise lock its member out with a factor of their own.
 */
export async function enrolFactor(context: AuthContext, call: Call): Promise<Response> {
  const member = await requireMember(context, call);
  const {
    factor_type: type,
    friendly_name: name = "",
    issuer = "WAB",
  } = await readBody(call, schema);
  requireTotp(type);
  requireFreshProof(context, member);
  await context.limits.consume(enrolments, member.session.id);
  const secret = new Secret({ size: 20 });
  const id = await context.database.transaction(service, (tx) =>
    addFactor(tx, member, name, secret),
  );
  const totp = new TOTP({ secret, issuer, label: member.user.email ?? member.user.id });
  return Response.json({
    id,
    type,
    friendly_name: name,
    // The app draws the code from the address below; an empty picture is what the protocol allows.
    totp: { qr_code: emptyPicture, secret: secret.base32, uri: totp.toString() },
  });
}

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

function requireTotp(type: string): void {
  if (type === "totp") return;
  if (type !== "phone" && type !== "webauthn") {
    throw validationFailed("factor_type needs to be totp, phone, or webauthn");
  }
  throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
}

/** Beginnings that were never finished make room first. */
async function addFactor(
  tx: Transaction,
  { user }: Member,
  name: string,
  secret: Secret,
): Promise<string> {
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
     and created_at < now() - interval '15 minutes'`,
    [user.id],
  );
  const kept = await tx.query<{ friendly_name: string | null }>(
    "select friendly_name from auth.mfa_factors where user_id = $1",
    [user.id],
  );
  if (kept.length >= mostFactors) {
    throw new AuthError(
      403,
      "too_many_enrolled_mfa_factors",
      "Maximum number of factors reached, unenroll to continue",
    );
  }
  if (name.trim() !== "" && kept.some((factor) => factor.friendly_name === name)) {
    throw new AuthError(
      422,
      "mfa_factor_name_conflict",
      "A factor with that friendly name for this user already exists",
    );
  }
  const id = randomUUID();
  await tx.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
    [id, user.id, name, secret.base32],
  );
  return id;
}

/** `DELETE factors/{id}`: one that counts goes only with a second factor and a fresh proof in hand (case A18). */
export async function unenrolFactor(context: AuthContext, call: Call): Promise<Response> {
  const member = await requireMember(context, call);
  const factor = member.user.factors.find(({ id }) => id === call.params["id"]);
  if (factor === undefined) throw factorNotFound();
  if (factor.status === "verified") requireFreshProof(context, member);
  await context.database.transaction(service, async (tx) => {
    // This session goes on as one of two factors while there is another; others have to show that one.
    await tx.query("update auth.sessions set factor_id = null where id = $1 and factor_id = $2", [
      member.session.id,
      factor.id,
    ]);
    await tx.query("delete from auth.mfa_factors where id = $1", [factor.id]);
    if (factor.status === "verified") await tellMember(tx, member.user, "factor-removed");
  });
  return Response.json({ id: factor.id });
}

/** The factor that the path names, of this member and nobody else (case A17). */
export function factorIdOf({ params }: Call): string {
  const { id } = params;
  if (!isUuid(id)) throw factorNotFound();
  return id;
}

/** Refusal of a factor that this member does not have, whoever else has it: 404. */
export function factorNotFound(): AuthError {
  return new AuthError(404, "mfa_factor_not_found", "Factor not found");
}
