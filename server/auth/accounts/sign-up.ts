/**
 * Signing up. The answer and its time are the same whether or not the address has an account already;
 * who owns it learns the rest by mail (case A01).
 */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { service } from "../../database/database.ts";
import { consumeOfNetwork, lineOf, type LimitRule, networkOf } from "../../limits.ts";
import { acceptedLanguage } from "../../mail/outbox.ts";
import { normalAddress } from "../mail/addresses.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, metadata, pkceFields, readBody } from "../call.ts";
import { countMail } from "../mail/mail-limits.ts";
import { requireGoodPassword } from "../passwords/password-rules.ts";
import { challengeOf } from "../sessions/pkce.ts";
import { redirectTarget } from "../mail/redirects.ts";
import { asService } from "../as-service.ts";
import { roundUpTime } from "./round-up-time.ts";
import { findUserByAddress, type Metadata, personalWords } from "./users.ts";

/** Case Q05. */
export const signUps: LimitRule = { name: "sign-up", points: 15, seconds: 3600, without: "refuse" };

const schema = v.object({
  email: maybe(v.string()),
  phone: maybe(v.string()),
  password: maybe(v.string()),
  data: maybe(metadata),
  ...pkceFields,
});

/** `POST signup` */
export async function signUp(context: AuthContext, call: Call): Promise<Response> {
  const body = await readBody(call, schema);
  if (body.phone) throw phoneDisabled();
  if (body.email === undefined) throw anonymousDisabled();
  if (!context.config.hasOpenSignUp)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  const address = normalAddress(body.email);
  if (!body.password) throw validationFailed("Signup requires a valid password");
  const { password, data = {} } = body;
  requireGoodPassword(password, personalWords(address, data));
  const network = networkOf(call.visitor.address);
  await consumeOfNetwork(context.limits, signUps, call.visitor.address);
  await countMail(context, call, address);
  const id = await roundUpTime(() =>
    register(context, {
      line: lineOf(call.visitor.address),
      address,
      password,
      data,
      language: acceptedLanguage(call.request.headers.get("accept-language")),
      facts: {
        redirect: redirectTarget(context.origins, call),
        challenge: challengeOf(body),
        network,
      },
    }),
  );
  context.log.event("sign-up", { requestId: call.visitor.requestId });
  return Response.json(newcomer(id, address, data, new Date(context.now())));
}

interface Registration {
  /** Line in which it waits for its hash. */
  readonly line: string;
  readonly address: string;
  readonly password: string;
  readonly data: Metadata;
  readonly language: string;
  readonly facts: object;
}

/**
 * The same steps for every address. Whoever signs up for an account that waits for its confirmation
 * with another password leaves it without one: nobody can tell whose was right, so the reader of the
 * mailbox chooses anew.
 */
async function register(context: AuthContext, registration: Registration): Promise<string> {
  const { hasher, database } = context;
  const { line, address, password, data, language, facts } = registration;
  const known = await findUserByAddress(asService(database), address);
  const isSame = await hasher.fits(password, known?.encrypted_password, line);
  const hash = await hasher.hash(password, line);
  const id = randomUUID();
  await database.query(service, registering, [
    id,
    address,
    hash,
    JSON.stringify(data),
    isSame,
    language,
    JSON.stringify(facts),
  ]);
  return id;
}

const registering = `
  with fresh as (
    insert into auth.users
      (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ($1, 'authenticated', 'authenticated', $2, $3,
      '{"provider": "email", "providers": ["email"]}', $4::jsonb, now(), now())
    on conflict (email) where is_sso_user = false do nothing
    returning id
  ), identity as (
    insert into auth.identities
      (provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
    select 'email', id::text, id, jsonb_build_object('sub', id, 'email', $2::text, 'email_verified', false),
      now(), now(), now() from fresh
  ), again as (
    update auth.users set encrypted_password = null, updated_at = now()
    where email = $2 and not is_sso_user and email_confirmed_at is null and not $5
  )
  insert into auth_server.mail_requests (kind, address, language, facts)
  values ('sign-up', $2, $6, $7::jsonb)`;

/** Answer of GoTrue for a new account that waits for its confirmation; from the request alone. */
function newcomer(id: string, address: string, data: Metadata, moment: Date) {
  const at = moment.toISOString();
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: address,
    phone: "",
    confirmation_sent_at: at,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: { sub: id, email: address, email_verified: false },
        provider: "email",
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email: address,
      },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

/** Refusal of everything that asks for a phone: we have addresses only. */
export function phoneDisabled(): AuthError {
  return new AuthError(400, "phone_provider_disabled", "Phone sign-ins are disabled");
}

function anonymousDisabled(): AuthError {
  return new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
}
