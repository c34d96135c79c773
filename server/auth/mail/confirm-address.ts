import type { Transaction } from "../../database/database.ts";
import { tellMember } from "../../mail/outbox.ts";
import { voidTokens } from "./one-time-tokens.ts";
import { findUserByAddress, type User } from "../accounts/users.ts";

/** Marks the member's address as confirmed: somebody has followed a link that only its mailbox got. */
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

/** The two mailboxes of a change, as `email_change_confirm_status` remembers which has confirmed. */
const sides = { email_change_token_current: 1, email_change_token_new: 2 } as const;

/** Type of the token that the old or the new mailbox gets when an address is changed. */
export type MailChangeToken = keyof typeof sides;

/** Tells whether a token belongs to a change of address. */
export function isMailChangeToken(type: string): type is MailChangeToken {
  return Object.hasOwn(sides, type);
}

/**
 * One of the two confirmations of a new address (case A12); each mailbox counts once. "changed" when
 * both have confirmed, "refused" when there is nothing to confirm or somebody else has the address by
 * then. The first confirmation does not look: it would tell whose the address is.
 */
export async function confirmMailChange(
  tx: Transaction,
  user: User,
  type: MailChangeToken,
): Promise<"half" | "changed" | "refused"> {
  const { email_change: address, email_change_confirm_status: confirmed } = user;
  if (!address) return "refused";
  const side = sides[type];
  if (user.email !== null && (confirmed === 0 || confirmed === side)) {
    await tx.query("update auth.users set email_change_confirm_status = $2 where id = $1", [
      user.id,
      side,
    ]);
    return "half";
  }
  if ((await findUserByAddress(tx, address)) !== undefined) return "refused";
  await changeAddress(tx, user, address);
  return "changed";
}

async function changeAddress(tx: Transaction, user: User, address: string): Promise<void> {
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
}
