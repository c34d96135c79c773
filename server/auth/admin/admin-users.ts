/** Accounts as the server's own tools manage them, with the secret key (`admin/users`). */
import * as v from "valibot";
import { isUuid } from "#domain/uuid.ts";
import { service, type Transaction } from "../../database/database.ts";
import { normalAddress } from "../mail/addresses.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, metadata, readBody } from "../call.ts";
import { createUser } from "../accounts/create-user.ts";
import { requireSecretKey } from "../sessions/member.ts";
import { requireGoodPassword } from "../passwords/password-rules.ts";
import { asService } from "../as-service.ts";
import { userView } from "../accounts/user-view.ts";
import {
  findUser,
  findUserByAddress,
  personalWords,
  type User,
  userColumns,
} from "../accounts/users.ts";

/** Body of the calls that make or change an account; keys that are absent or null change nothing. */
export const adminUserSchema = v.object({
  id: maybe(v.pipe(v.string(), v.uuid())),
  email: maybe(v.string()),
  phone: maybe(v.string()),
  password: maybe(v.string()),
  email_confirm: maybe(v.boolean()),
  user_metadata: maybe(metadata),
  app_metadata: maybe(metadata),
  ban_duration: maybe(v.string()),
});

/** `POST admin/users` */
export async function adminCreateUser(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  const body = await readBody(call, adminUserSchema);
  if (body.email === undefined) throw validationFailed("Cannot create a user without an email");
  const email = normalAddress(body.email);
  const { password } = body;
  if (password !== undefined) {
    requireGoodPassword(password, personalWords(email, body.user_metadata ?? null));
  }
  // Without one the member comes in by mail: a password that nobody knows would only be asked for.
  const passwordHash = password === undefined ? undefined : await context.hasher.hash(password);
  const user = await context.database.transaction(service, async (tx) => {
    await requireFree(tx, email);
    const id = await createUser(tx, {
      id: body.id,
      email,
      passwordHash,
      isConfirmed: body.email_confirm,
      userMetadata: body.user_metadata,
      appMetadata: body.app_metadata,
    });
    return findUser(tx, id);
  });
  return Response.json(user === undefined ? {} : userView(user));
}

/**
 * Refuses an address that another account has.
 *
 * @throws AuthError 422 email_exists
 */
export async function requireFree(tx: Transaction, email: string, self?: string): Promise<void> {
  const owner = await findUserByAddress(tx, email);
  if (owner === undefined || owner.id === self) return;
  throw new AuthError(
    422,
    "email_exists",
    "A user with this email address has already been registered",
  );
}

const mostPerPage = 1000;

/** `GET admin/users?page=&per_page=` */
export async function adminListUsers(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  const { searchParams } = call.url;
  const page = numberOf(searchParams.get("page"), 1);
  const perPage = Math.min(numberOf(searchParams.get("per_page"), 50), mostPerPage);
  const rows = await context.database.query<User & { total: string }>(
    service,
    `select ${userColumns}, count(*) over () as total from auth.users as u where u.deleted_at is null
     order by u.created_at desc, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  const total = Number(rows[0]?.total ?? 0);
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) =>
    `<${call.url.origin}/auth/v1/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  return Response.json(
    { users: rows.map(userView), aud: "authenticated" },
    { headers: { "x-total-count": String(total), link: links.join(", ") } },
  );
}

function numberOf(text: string | null, otherwise: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : otherwise;
}

/** `GET admin/users/{id}` */
export async function adminGetUser(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  return Response.json(userView(await namedUser(context, call)));
}

/** The member that the path names. @throws AuthError 404 */
export async function namedUser({ database }: AuthContext, { params }: Call): Promise<User> {
  const { id } = params;
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUser(asService(database), id);
  if (user === undefined) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}
