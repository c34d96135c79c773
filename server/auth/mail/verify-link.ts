import { randomUUID } from "node:crypto";
import { service } from "../../database/database.ts";
import { AuthError, tokenExpired } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import { redirectTarget } from "./redirects.ts";
import { grantBody } from "../sessions/sessions.ts";
import { halfMessage, type Outcome, spend } from "./verify.ts";

/**
 * `GET verify`: for links that lead here directly, as the official protocol has them. Our own mails
 * lead to a page first. Always leads on to an address of the site, with a code, a session or what went
 * wrong.
 */
export async function verifyLink(context: AuthContext, call: Call): Promise<Response> {
  const { searchParams } = call.url;
  const type = searchParams.get("type") ?? "";
  const link = searchParams.get("token") ?? searchParams.get("token_hash") ?? "";
  const target = new URL(redirectTarget(context.origins, call));
  try {
    const outcome = await spend(context, call, { type, proof: { link } }, true);
    return leadTo(await addOutcome(context, target, type, outcome));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return leadTo(addError(target, error));
  }
}

async function addOutcome(
  context: AuthContext,
  target: URL,
  type: string,
  outcome: Outcome,
): Promise<URL> {
  switch (outcome.kind) {
    case "flow":
      target.searchParams.set("code", await issueCode(context, outcome.flowId));
      return target;
    case "half":
      target.hash = new URLSearchParams({ message: halfMessage }).toString();
      return target;
    case "signed-in": {
      const { user: _user, ...session } = await grantBody(context, outcome.grant);
      const entries = Object.entries({ ...session, type }).map(([name, value]) => [
        name,
        String(value),
      ]);
      target.hash = new URLSearchParams(entries).toString();
      return target;
    }
    case "refused":
      return addError(target, tokenExpired());
  }
}

async function issueCode({ database }: AuthContext, flowId: string): Promise<string> {
  const code = randomUUID();
  await database.query(
    service,
    "update auth.flow_state set auth_code = $2, auth_code_issued_at = now(), updated_at = now() where id = $1",
    [flowId, code],
  );
  return code;
}

function addError(target: URL, { code, message }: AuthError): URL {
  const fields = { error: "access_denied", error_code: code, error_description: message };
  target.hash = new URLSearchParams(fields).toString();
  return target;
}

function leadTo(target: URL): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location: target.href,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
}
