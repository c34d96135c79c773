/**
 * Routes that only send mail. They do not look the address up: what comes of it is decided later, so
 * the answer and its time are the same for every address (case A02).
 */
import * as v from "valibot";
import { networkOf } from "../../limits.ts";
import { acceptedLanguage } from "../../mail/outbox.ts";
import { type MailRequest, requestMail, type RequestFacts } from "../../mail/requests.ts";
import { normalAddress } from "./addresses.ts";
import { validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, metadata, pkceFields, readBody } from "../call.ts";
import { countMail } from "./mail-limits.ts";
import { challengeOf } from "../sessions/pkce.ts";
import { redirectTarget } from "./redirects.ts";
import { asService } from "../as-service.ts";
import { phoneDisabled } from "../accounts/sign-up.ts";

const otpSchema = v.object({
  email: maybe(v.string()),
  phone: maybe(v.string()),
  create_user: maybe(v.boolean()),
  data: maybe(metadata),
  ...pkceFields,
});

/** `POST otp`: a link and a code to sign in with. */
export async function sendMagicLink(context: AuthContext, call: Call): Promise<Response> {
  const body = await readBody(call, otpSchema);
  if (body.phone) throw phoneDisabled();
  return ask(context, call, body.email, "magic-link", {
    challenge: challengeOf(body),
    mayCreate: body.create_user ?? true,
    data: body.data,
  });
}

const recoverSchema = v.object({ email: maybe(v.string()), ...pkceFields });

/** `POST recover`: a link and a code to choose a new password with. */
export async function recover(context: AuthContext, call: Call): Promise<Response> {
  const body = await readBody(call, recoverSchema);
  return ask(context, call, body.email, "recovery", { challenge: challengeOf(body) });
}

const resendSchema = v.object({
  type: v.string(),
  email: maybe(v.string()),
  phone: maybe(v.string()),
});

const resendKinds: ReadonlyMap<string, MailRequest["kind"]> = new Map([
  ["signup", "resend-sign-up"],
  ["email_change", "resend-mail-change"],
]);

/** `POST resend`: the mail of a sign-up or of a change of address once more. */
export async function resend(context: AuthContext, call: Call): Promise<Response> {
  const body = await readBody(call, resendSchema);
  if (body.phone) throw phoneDisabled();
  const kind = resendKinds.get(body.type);
  if (kind === undefined)
    throw validationFailed("Missing one of these types: signup, email_change");
  return ask(context, call, body.email, kind, {});
}

async function ask(
  context: AuthContext,
  call: Call,
  email: string | undefined,
  kind: MailRequest["kind"],
  facts: Omit<RequestFacts, "redirect" | "network">,
): Promise<Response> {
  if (email === undefined) throw validationFailed("An email address is required");
  const address = normalAddress(email);
  await countMail(context, call, address);
  await requestMail(asService(context.database), {
    kind,
    address,
    language: acceptedLanguage(call.request.headers.get("accept-language")),
    facts: {
      ...facts,
      redirect: redirectTarget(context.origins, call),
      network: networkOf(call.visitor.address),
    },
  });
  return Response.json({});
}
