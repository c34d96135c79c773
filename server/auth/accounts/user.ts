import * as v from "valibot";
import { service, type Transaction } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, metadata, pkceFields, readBody } from "../call.ts";
import { askForMailChange } from "../mail/mail-change.ts";
import { type Member, requireMember, requireSession } from "../sessions/member.ts";
import { changePassword } from "../passwords/password-change.ts";
import { renewProof } from "../sessions/proofs.ts";
import { asService } from "../as-service.ts";
import { phoneDisabled } from "./sign-up.ts";
import { userView } from "./user-view.ts";
import { findUser, type Metadata } from "./users.ts";

/** `GET user`: also for whoever has yet to show the second factor, as clients read here which there are. */
export async function getUser(context: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireSession(context, call);
  return Response.json(userView(user));
}

const schema = v.object({
  email: maybe(v.string()),
  phone: maybe(v.string()),
  password: maybe(v.string()),
  current_password: maybe(v.string()),
  nonce: maybe(v.string()),
  data: maybe(metadata),
  ...pkceFields,
});

/**
 * `PUT user`: password, mail address, and what members say about themselves. A proof without a new
 * password makes the session fresh.
 */
export async function putUser(context: AuthContext, call: Call): Promise<Response> {
  const member = await requireMember(context, call);
  const body = await readBody(call, schema);
  if (body.phone) throw phoneDisabled();
  const { password, current_password: current, nonce } = body;
  if (password !== undefined)
    await changePassword(context, call, member, { password, current, nonce });
  else if (current !== undefined || nonce !== undefined) {
    await renewProof(context, call, member, { current, nonce });
  }
  if (body.email !== undefined) await askForMailChange(context, call, member, body.email, body);
  if (body.data !== undefined) await saveMetadata(context, member, body.data);
  return currentUser(context, member);
}

async function currentUser({ database }: AuthContext, { user }: Member): Promise<Response> {
  const current = await findUser(asService(database), user.id);
  if (current === undefined) throw new AuthError(403, "user_not_found", "User does not exist");
  return Response.json(userView(current));
}

/** Keys that are null go. Nothing that grants anything is ever read from here (case A20). */
async function saveMetadata(
  { database }: AuthContext,
  { user }: Member,
  data: Metadata,
): Promise<void> {
  const merged = { ...user.raw_user_meta_data, ...data };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  if (!v.is(metadata, kept)) throw new AuthError(400, "validation_failed", "Too much metadata");
  await database.transaction(service, (tx: Transaction) =>
    tx.query(
      "update auth.users set raw_user_meta_data = $2::jsonb, updated_at = now() where id = $1",
      [user.id, JSON.stringify(kept)],
    ),
  );
}
