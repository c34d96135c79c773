import * as v from "valibot";
import { service, type Transaction } from "../../database/database.ts";
import { normalAddress } from "../mail/addresses.ts";
import { validationFailed } from "../auth-error.ts";
import { adminUserSchema, namedUser, requireFree } from "./admin-users.ts";
import { type AuthContext, type Call, maybe, readBody } from "../call.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { beginMailChange } from "../mail/mail-change.ts";
import { requireSecretKey } from "../sessions/member.ts";
import { voidTokens } from "../mail/one-time-tokens.ts";
import { requireGoodPassword } from "../passwords/password-rules.ts";
import { userView } from "../accounts/user-view.ts";
import { findUser, lockUser, personalWords, type User } from "../accounts/users.ts";

type Changes = v.InferOutput<typeof adminUserSchema>;

/** `PUT admin/users/{id}` */
export async function adminUpdateUser(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  const body = await readBody(call, adminUserSchema);
  const known = await namedUser(context, call);
  const { password } = body;
  if (password !== undefined) {
    requireGoodPassword(password, personalWords(known.email, known.raw_user_meta_data));
  }
  const hash = password === undefined ? undefined : await context.hasher.hash(password);
  const user = await context.database.transaction(service, async (tx) => {
    await lockUser(tx, known.id);
    await store(context, tx, known, body, hash);
    return findUser(tx, known.id);
  });
  return Response.json(user === undefined ? {} : userView(user));
}

async function store(
  context: AuthContext,
  tx: Transaction,
  user: User,
  body: Changes,
  hash: string | undefined,
): Promise<void> {
  const email = body.email === undefined ? undefined : normalAddress(body.email);
  if (email !== undefined) await requireFree(tx, email, user.id);
  const isBanChanged = body.ban_duration !== undefined;
  await tx.query(
    `update auth.users set updated_at = now(),
       email = coalesce($2, email),
       encrypted_password = coalesce($3, encrypted_password),
       email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $5::jsonb,
       raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || $6::jsonb,
       banned_until = case when $7 then now() + make_interval(secs => $8) else banned_until end
     where id = $1`,
    [
      user.id,
      email ?? null,
      hash ?? null,
      body.email_confirm ?? false,
      JSON.stringify(body.user_metadata ?? {}),
      JSON.stringify(body.app_metadata ?? {}),
      isBanChanged,
      secondsOf(body.ban_duration),
    ],
  );
  if (email !== undefined) await renameIdentity(tx, user.id, email);
  if (email !== undefined || hash !== undefined) {
    await voidTokens(tx, user.id);
    await beginMailChange(tx, user.id, "");
  }
  const mustEnd = hash !== undefined || secondsOf(body.ban_duration) !== null;
  if (mustEnd) await endSessions(context, tx, user.id, "global", null);
}

async function renameIdentity(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text),
       updated_at = now() where user_id = $1 and provider = 'email'`,
    [userId, email],
  );
}

const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** A duration as Go writes it ("1h30m"); null for "none" and for none given. */
function secondsOf(duration: string | undefined): number | null {
  if (duration === undefined || duration === "none") return null;
  if (!/^(?:\d+(?:\.\d+)?[hms])+$/.test(duration)) throw validationFailed("invalid ban_duration");
  const parts = [...duration.matchAll(/(?<number>[\d.]+)(?<unit>[hms])/g)];
  return parts.reduce(
    (sum, { groups }) => sum + Number(groups?.["number"]) * (units[groups?.["unit"] ?? ""] ?? 0),
    0,
  );
}

const deletion = v.object({ should_soft_delete: maybe(v.boolean()) });

/** `DELETE admin/users/{id}` */
export async function adminDeleteUser(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  const { should_soft_delete: isSoft = false } = await readBody(call, deletion);
  const { id } = await namedUser(context, call);
  await context.database.transaction(service, async (tx) => {
    await endSessions(context, tx, id, "global", null);
    if (isSoft) await hideUser(tx, id);
    else await tx.query("delete from auth.users where id = $1", [id]);
  });
  return Response.json({});
}

/** The row stays for what refers to it; nobody can sign in with it or read the address from it. */
async function hideUser(tx: Transaction, id: string): Promise<void> {
  await tx.query("delete from auth.identities where user_id = $1", [id]);
  await tx.query("delete from auth.one_time_tokens where user_id = $1", [id]);
  await tx.query(
    `update auth.users set deleted_at = now(), email = encode(sha256(id::text::bytea), 'hex'),
       email_change = '', encrypted_password = null, raw_user_meta_data = '{}' where id = $1`,
    [id],
  );
}
