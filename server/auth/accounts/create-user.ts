import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/database.ts";
import type { Metadata } from "./users.ts";

/** Account that is to be made; what is absent is empty, unconfirmed or given by the database. */
export interface NewUser {
  readonly id?: string | undefined;
  /** As `normalAddress` gives it. */
  readonly email: string;
  readonly passwordHash?: string | undefined;
  readonly isConfirmed?: boolean | undefined;
  readonly isInvited?: boolean | undefined;
  readonly userMetadata?: Metadata | undefined;
  readonly appMetadata?: Metadata | undefined;
}

/**
 * Makes a member, with the mail address as the way to sign in.
 *
 * @throws PostgresError 23505 when the address or id is taken
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<string> {
  const { id = randomUUID(), email, passwordHash, isConfirmed = false, isInvited = false } = user;
  await tx.query(
    `with fresh as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, invited_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, 'authenticated', 'authenticated', $2, $3, case when $4 then now() end,
         case when $5 then now() end, $6::jsonb, $7::jsonb, now(), now())
       returning id
     )
     insert into auth.identities
       (provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     select 'email', id::text, id,
       jsonb_build_object('sub', id, 'email', $2::text, 'email_verified', $4::boolean), now(), now(), now()
     from fresh`,
    [
      id,
      email,
      passwordHash ?? null,
      isConfirmed,
      isInvited,
      JSON.stringify({ ...user.appMetadata, provider: "email", providers: ["email"] }),
      JSON.stringify(user.userMetadata ?? {}),
    ],
  );
  return id;
}
