/** Links that the server's own tools make: to invite someone, or to hand on by another way than mail. */
import * as v from "valibot";
import { service, type Transaction } from "../../database/database.ts";
import { acceptedLanguage } from "../../mail/outbox.ts";
import { normalAddress } from "../mail/addresses.ts";
import { requireFree } from "./admin-users.ts";
import { beginMailChange } from "../mail/mail-change.ts";
import { links, sendLink } from "../mail/mail-links.ts";
import { validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, metadata, readBody } from "../call.ts";
import { knownUser, newcomer, someone } from "./newcomers.ts";
import { requireSecretKey } from "../sessions/member.ts";
import { issueToken, type TokenType } from "../mail/one-time-tokens.ts";
import { requireGoodPassword } from "../passwords/password-rules.ts";
import { redirectTarget } from "../mail/redirects.ts";
import { userView } from "../accounts/user-view.ts";
import { personalWords, type User } from "../accounts/users.ts";

const inviteSchema = v.object({ email: v.string(), data: maybe(metadata) });

/** `POST invite` */
export async function invite(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  const { email, data } = await readBody(call, inviteSchema);
  const language = acceptedLanguage(call.request.headers.get("accept-language"));
  const facts = { redirect: redirectTarget(context.origins, call) };
  const user = await context.database.transaction(service, async (tx) => {
    const invited = await newcomer(tx, normalAddress(email), { data, isInvited: true });
    await sendLink(context, tx, invited, { language, facts }, links.invitation);
    return invited;
  });
  return Response.json(userView(user));
}

const linkSchema = v.object({
  type: v.string(),
  email: v.string(),
  new_email: maybe(v.string()),
  password: maybe(v.string()),
  data: maybe(metadata),
  redirect_to: maybe(v.string()),
});

type LinkOrder = v.InferOutput<typeof linkSchema>;

/** `POST admin/generate_link`: what a mail would have brought, and no mail. */
export async function generateLink(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  const order = await readBody(call, linkSchema);
  if (order.redirect_to !== undefined) call.url.searchParams.set("redirect_to", order.redirect_to);
  const redirect = redirectTarget(context.origins, call);
  const hash = await passwordHashOf(context, order);
  return context.database.transaction(service, async (tx) => {
    const { user, token, type, address } = await prepare(tx, order, hash);
    const issued = await issueToken(context.secrets, tx, { userId: user.id, type: token, address });
    const link = new URL("/auth/v1/verify", context.origins.site);
    link.search = new URLSearchParams({
      token: issued.link,
      type,
      redirect_to: redirect,
    }).toString();
    return Response.json({
      ...userView(user),
      action_link: link.href,
      email_otp: issued.code,
      hashed_token: issued.link,
      verification_type: order.type,
      redirect_to: redirect,
    });
  });
}

async function passwordHashOf(
  { hasher }: AuthContext,
  { type, email, password, data }: LinkOrder,
): Promise<string | undefined> {
  if (type !== "signup") return undefined;
  if (password === undefined) throw validationFailed("Signup requires a valid password");
  requireGoodPassword(password, personalWords(email, data ?? null));
  return hasher.hash(password);
}

interface Prepared {
  readonly user: User;
  readonly token: TokenType;
  readonly type: string;
  readonly address: string;
}

async function prepare(
  tx: Transaction,
  { type, email, new_email: newEmail, data }: LinkOrder,
  passwordHash: string | undefined,
): Promise<Prepared> {
  const address = normalAddress(email);
  const confirmation = { token: "confirmation_token", type, address } as const;
  switch (type) {
    case "signup":
      return { user: await newcomer(tx, address, { data, passwordHash }), ...confirmation };
    case "invite":
      return { user: await newcomer(tx, address, { data, isInvited: true }), ...confirmation };
    case "magiclink":
      return { user: await someone(tx, address, data), ...confirmation };
    case "recovery":
      return { user: await knownUser(tx, address), token: "recovery_token", type, address };
    case "email_change_current":
    case "email_change_new":
      return prepareMailChange(tx, type, address, normalAddress(newEmail ?? ""));
    default:
      throw validationFailed("Invalid email action link type requested");
  }
}

async function prepareMailChange(
  tx: Transaction,
  type: "email_change_current" | "email_change_new",
  address: string,
  newAddress: string,
): Promise<Prepared> {
  const { id, email_change: pending } = await knownUser(tx, address);
  await requireFree(tx, newAddress, id);
  if (pending !== newAddress) await beginMailChange(tx, id, newAddress);
  const isNew = type === "email_change_new";
  return {
    user: await knownUser(tx, address),
    token: isNew ? "email_change_token_new" : "email_change_token_current",
    type: "email_change",
    address: isNew ? newAddress : address,
  };
}
