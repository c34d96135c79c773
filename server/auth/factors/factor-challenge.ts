import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { service } from "../../database/database.ts";
import type { LimitRule } from "../../limits.ts";
import type { AuthContext, Call } from "../call.ts";
import { factorIdOf, factorNotFound } from "./factors.ts";
import { requireSession } from "../sessions/member.ts";

const challenges: LimitRule = {
  name: "factor-challenge",
  points: 60,
  seconds: 900,
  without: "refuse",
};
/** Seconds in which a challenge wants to be met. */
export const challengeSeconds = 300;

/** `POST factors/{id}/challenge` */
export async function challengeFactor(context: AuthContext, call: Call): Promise<Response> {
  const { user, session } = await requireSession(context, call);
  const factor = user.factors.find(({ id }) => id === factorIdOf(call));
  if (factor === undefined) throw factorNotFound();
  await context.limits.consume(challenges, session.id);
  const id = randomUUID();
  const { address } = call.visitor;
  await context.database.query(
    service,
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)`,
    [id, factor.id, isIP(address) === 0 ? "0.0.0.0" : address],
  );
  const expiresAt = Math.floor(context.now() / 1000) + challengeSeconds;
  return Response.json({ id, type: factor.factor_type, expires_at: expiresAt });
}
