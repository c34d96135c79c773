import type { Transaction } from "../../database/database.ts";

/** JSON object that a member or the operator's tools keep with an account. */
export type Metadata = Readonly<Record<string, unknown>>;

/** A row of auth.users, as far as we use it, with the member's identities and second factors. */
export interface User {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly phone_confirmed_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly invited_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: Date | null;
  readonly email_change_confirm_status: number;
  readonly reauthentication_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly banned_until: Date | string | null;
  /** Tells whether that is still ahead. */
  readonly is_banned: boolean;
  readonly raw_app_meta_data: Metadata | null;
  readonly raw_user_meta_data: Metadata | null;
  readonly created_at: Date | null;
  readonly updated_at: Date | null;
  readonly is_anonymous: boolean;
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
}

/** Way to sign in: for us always a mail address. */
interface Identity {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Metadata;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly email: string | null;
}

/** A second factor without its secret. */
interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: string;
  readonly status: "verified" | "unverified";
  readonly created_at: string;
  readonly updated_at: string;
}

/** A moment as GoTrue writes it, in SQL. */
const moment = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Columns of `User`, from a row of auth.users that the statement calls `u`. */
export const userColumns = `
  u.id, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at,
  u.confirmed_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change,
  u.email_change_sent_at, u.email_change_confirm_status, u.reauthentication_sent_at, u.last_sign_in_at,
  u.banned_until, coalesce(u.banned_until > now(), false) as is_banned,
  u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at, u.is_anonymous,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
      'provider', i.provider, 'last_sign_in_at', ${moment("i.last_sign_in_at")},
      'created_at', ${moment("i.created_at")}, 'updated_at', ${moment("i.updated_at")}, 'email', i.email
    ) order by i.created_at), '[]') from auth.identities as i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
      'created_at', ${moment("f.created_at")}, 'updated_at', ${moment("f.updated_at")}
    ) order by f.created_at), '[]') from auth.mfa_factors as f where f.user_id = u.id) as factors`;

const byId = `select ${userColumns} from auth.users as u where u.id = $1 and u.deleted_at is null`;
const byAddress = `
  select ${userColumns} from auth.users as u
  where u.email = $1 and not u.is_sso_user and u.deleted_at is null`;

/** The member with this id, locked for the rest of the transaction; undefined when there is none. */
export async function lockUser(tx: Transaction, id: string): Promise<User | undefined> {
  const [user] = await tx.query<User>(`${byId} for no key update of u`, [id]);
  return user;
}

/**
 * Finds the account with this id.
 *
 * @param queries a transaction or whatever else answers a statement
 */
export async function findUser(queries: Transaction, id: string): Promise<User | undefined> {
  const [user] = await queries.query<User>(byId, [id]);
  return user;
}

/**
 * Finds the account with this mail address.
 *
 * @param address as `normalAddress` gives it
 */
export async function findUserByAddress(
  queries: Transaction,
  address: string,
): Promise<User | undefined> {
  const [user] = await queries.query<User>(byAddress, [address]);
  return user;
}

/** Tells whether the member has a second factor that counts: one whose code was shown once. */
export function hasVerifiedFactor({ factors }: User): boolean {
  return factors.some(({ status }) => status === "verified");
}

/** Words that a password of this member should not be made of. */
export function personalWords(address: string | null, data: Metadata | null): readonly string[] {
  return [address, ...Object.values(data ?? {})].filter((value) => typeof value === "string");
}
