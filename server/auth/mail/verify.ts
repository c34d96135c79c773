/** Spending a link or a code, and what it changes. */
import * as v from "valibot";
import { service, type Transaction } from "../../database/database.ts";
import { consumeOfNetwork, type LimitRule } from "../../limits.ts";
import { normalAddress } from "./addresses.ts";
import { tokenExpired, validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, readBody } from "../call.ts";
import { confirmAddress, confirmMailChange, isMailChangeToken } from "./confirm-address.ts";
import { takeFactorBack } from "../factors/take-back.ts";
import { type SpentToken, spendCode, spendLink, type TokenType } from "./one-time-tokens.ts";
import { type Grant, grantResponse, type Method, openSession } from "../sessions/sessions.ts";
import { lockUser, type User } from "../accounts/users.ts";

const verifications: LimitRule = { name: "verify", points: 60, seconds: 300, without: "refuse" };

/** Tokens that each type of verification accepts. */
const tokenTypes: ReadonlyMap<string, readonly TokenType[]> = new Map([
  ["signup", ["confirmation_token"]],
  ["invite", ["confirmation_token"]],
  ["magiclink", ["confirmation_token"]],
  ["recovery", ["recovery_token"]],
  ["email", ["confirmation_token", "recovery_token"]],
  ["email_change", ["email_change_token_current", "email_change_token_new"]],
]);

/** A link or code as somebody presents it. */
export interface Presented {
  readonly type: string;
  readonly proof: { readonly link: string } | { readonly code: string; readonly address: string };
}

/** Result of spending a link or code. */
export type Outcome =
  | { readonly kind: "signed-in"; readonly grant: Grant }
  /** The client that asked keeps a secret and gets the session for it. */
  | { readonly kind: "flow"; readonly flowId: string }
  /** One of the two addresses of a change is confirmed, the other is not yet. */
  | { readonly kind: "half" }
  | { readonly kind: "refused" };

const schema = v.object({
  type: maybe(v.string()),
  token_hash: maybe(v.string()),
  token: maybe(v.string()),
  email: maybe(v.string()),
  phone: maybe(v.string()),
});

/** `POST verify`; with the type `factor_added`, which GoTrue does not have, it takes a factor back. */
export async function verify(context: AuthContext, call: Call): Promise<Response> {
  const { type = "", token_hash: link, token: code, email, phone } = await readBody(call, schema);
  if (type === "factor_added") {
    await consumeOfNetwork(context.limits, verifications, call.visitor.address);
    return grantResponse(context, await takeFactorBack(context, call, link ?? ""));
  }
  // Nobody was ever sent a code by phone.
  if (phone) throw tokenExpired();
  const proof = link ? { link } : { code: code ?? "", address: normalAddress(email ?? "") };
  const outcome = await spend(context, call, { type, proof });
  switch (outcome.kind) {
    case "signed-in":
      return grantResponse(context, outcome.grant);
    case "half":
      return Response.json({ msg: halfMessage, code: "200" });
    case "flow":
    case "refused":
      throw tokenExpired();
  }
}

/** Words of GoTrue after the first of the two confirmations of a new address; clients show them. */
export const halfMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * Uses up a link or a code, and does what it was made for.
 *
 * @param mayFlow whether a link that was asked for with a challenge leads back to the client that asked
 * @throws AuthError 400 for a type that there is not; LimitError
 */
export async function spend(
  context: AuthContext,
  call: Call,
  presented: Presented,
  mayFlow = false,
): Promise<Outcome> {
  const types = tokenTypes.get(presented.type);
  if (types === undefined) throw validationFailed("Verify requires a known verification type");
  await consumeOfNetwork(context.limits, verifications, call.visitor.address);
  return context.database.transaction(service, async (tx) => {
    const token = await spendToken(context, tx, presented, types);
    return token === undefined ? { kind: "refused" } : apply(context, call, tx, token, mayFlow);
  });
}

function spendToken(
  { secrets }: AuthContext,
  tx: Transaction,
  { proof }: Presented,
  types: readonly TokenType[],
): Promise<SpentToken | undefined> {
  return "link" in proof
    ? spendLink(secrets, tx, proof.link, types)
    : spendCode(secrets, tx, { address: proof.address }, proof.code, types);
}

async function apply(
  context: AuthContext,
  call: Call,
  tx: Transaction,
  token: SpentToken,
  mayFlow: boolean,
): Promise<Outcome> {
  const user = await lockUser(tx, token.user_id);
  if (user === undefined || user.is_banned) return { kind: "refused" };
  if (isMailChangeToken(token.token_type)) {
    const isWhole = await confirmMailChange(tx, user, token.token_type);
    if (isWhole !== "changed") return { kind: isWhole };
  } else {
    await confirmAddress(tx, user);
  }
  if (mayFlow && token.flow_state_id !== null) return { kind: "flow", flowId: token.flow_state_id };
  const grant = await openSession(context, tx, user.id, methodOf(token.token_type, user), call);
  return { kind: "signed-in", grant };
}

/** Derives the proof from how the member was known before. */
function methodOf(
  type: TokenType,
  { invited_at: invitedAt, email_confirmed_at: confirmedAt }: User,
): Method {
  if (type === "recovery_token") return "recovery";
  const isInvitation = type === "confirmation_token" && invitedAt !== null && confirmedAt === null;
  return isInvitation ? "invite" : "otp";
}
