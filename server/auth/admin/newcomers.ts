/** Accounts that links of the server's own tools lead to, made if need be. */
import type { Transaction } from "../../database/database.ts";
import { requireFree } from "./admin-users.ts";
import { AuthError } from "../auth-error.ts";
import { createUser } from "../accounts/create-user.ts";
import { findUserByAddress, lockUser, type Metadata, type User } from "../accounts/users.ts";

interface Newcomer {
  readonly data: Metadata | undefined;
  readonly passwordHash?: string | undefined;
  readonly isInvited?: boolean;
}

/** Someone whose address is not confirmed yet, made if need be. */
export async function newcomer(
  tx: Transaction,
  address: string,
  { data, passwordHash, isInvited }: Newcomer,
): Promise<User> {
  const known = await findUserByAddress(tx, address);
  if (known?.email_confirmed_at) await requireFree(tx, address);
  if (known !== undefined) {
    // Somebody else's sign-up, perhaps: its password does not count.
    await tx.query("update auth.users set encrypted_password = $2 where id = $1", [
      known.id,
      passwordHash ?? null,
    ]);
    return known;
  }
  const id = await createUser(tx, { email: address, passwordHash, isInvited, userMetadata: data });
  return made(await lockUser(tx, id));
}

/** Finds the member with this address, or makes one. */
export async function someone(
  tx: Transaction,
  address: string,
  data: Metadata | undefined,
): Promise<User> {
  const known = await findUserByAddress(tx, address);
  return known?.email_confirmed_at ? known : newcomer(tx, address, { data });
}

/**
 * Finds the account with this address.
 *
 * @throws AuthError 404 user_not_found
 */
export async function knownUser(tx: Transaction, address: string): Promise<User> {
  const user = await findUserByAddress(tx, address);
  if (user !== undefined) return user;
  throw new AuthError(404, "user_not_found", "User with this email not found");
}

function made(user: User | undefined): User {
  if (user === undefined) throw new Error("A user that was just made is not there");
  return user;
}
