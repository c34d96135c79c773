import type { Transaction } from "../database/database.ts";
import { tellMember } from "../mail/outbox.ts";
import { voidTokens } from "./one-time-tokens.ts";
import { findUserByAddress, type User } from "./users.ts";

/** Whoever follows a link to a mailbox has shown that it is theirs. */
export async function confirmAddress(tx: Transaction, user: User): Promise<void> {
  if (user.email_confirmed_at !== null) return;
  await tx.query(
    `with confirmed as (
       update auth.users set email_confirmed_at = now(), updated_at = now() where id = $1
     )
     update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [user.id],
  );
}

/**
 * One of the two confirmations of a new address (case A12). "changed" when it was the second, "refused"
 * when somebody else has the address by now.
 */
export async function confirmMailChange(
  tx: Transaction,
  user: User,
): Promise<"half" | "changed" | "refused"> {
  const address = user.email_change;
  if (!address || (await findUserByAddress(tx, address)) !== undefined) return "refused";
  if (user.email !== null && user.email_change_confirm_status === 0) {
    await tx.query("update auth.users set email_change_confirm_status = 1 where id = $1", [
      user.id,
    ]);
    return "half";
  }
  await tellMember(tx, user, "mail-changed");
  await voidTokens(tx, user.id);
  await tx.query(
    `with changed as (
       update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
         email_confirmed_at = now(), updated_at = now()
       where id = $1
     )
     update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [user.id, address],
  );
  return "changed";
}
