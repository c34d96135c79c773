/** Signing in on the device that asked: a secret stays there, its hash comes with the request (RFC 7636). */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { isUuid } from "#domain/uuid.ts";
import { service } from "../../database/database.ts";
import { consumeOfNetwork, type LimitRule } from "../../limits.ts";
import type { Challenge } from "../../mail/requests.ts";
import { isSame } from "../../secrets.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, readBody } from "../call.ts";
import { asService } from "../as-service.ts";
import { grantResponse, openSession } from "./sessions.ts";
import { findUser } from "../accounts/users.ts";

const exchanges: LimitRule = { name: "pkce", points: 60, seconds: 300, without: "refuse" };
/** Minutes between following the link and exchanging its code. */
const codeMinutes = 5;

/** Challenge that a request for a mail carries, if its client keeps a secret. */
export function challengeOf(body: {
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}): Challenge | undefined {
  const { code_challenge: value, code_challenge_method: method } = body;
  if (!value) return undefined;
  return { value, method: method?.toLowerCase() === "plain" ? "plain" : "s256" };
}

const schema = v.object({ auth_code: maybe(v.string()), code_verifier: maybe(v.string()) });

interface Flow {
  readonly user_id: string;
  readonly authentication_method: string;
  readonly code_challenge: string;
  readonly code_challenge_method: "s256" | "plain";
  readonly is_late: boolean;
}

/** `POST token?grant_type=pkce` */
export async function exchangeCode(context: AuthContext, call: Call): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(call, schema);
  if (!code || !verifier) {
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  }
  await consumeOfNetwork(context.limits, exchanges, call.visitor.address);
  const flow = await takeFlow(context, code);
  if (!isSame(proofOf(flow, verifier), flow.code_challenge)) {
    throw new AuthError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  const user = await findUser(asService(context.database), flow.user_id);
  if (user === undefined || user.is_banned) throw unknownFlow();
  const method = flow.authentication_method === "recovery_token" ? "recovery" : "otp";
  const grant = await context.database.transaction(service, (tx) =>
    openSession(context, tx, user.id, method, call),
  );
  return grantResponse(context, grant);
}

/** A code is taken once, right or wrong. */
async function takeFlow({ database }: AuthContext, code: string): Promise<Flow> {
  if (!isUuid(code)) throw unknownFlow();
  const [flow] = await database.query<Flow>(
    service,
    `delete from auth.flow_state where auth_code = $1
     returning user_id, authentication_method, code_challenge, code_challenge_method,
       auth_code_issued_at < now() - make_interval(mins => $2) as is_late`,
    [code, codeMinutes],
  );
  if (flow === undefined) throw unknownFlow();
  if (flow.is_late) {
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  return flow;
}

function proofOf({ code_challenge_method: method }: Flow, verifier: string): string {
  return method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
}

function unknownFlow(): AuthError {
  return new AuthError(
    404,
    "flow_state_not_found",
    "invalid flow state, no valid flow state found",
  );
}
