import { service, type Transaction } from "../../database/database.ts";
import { networkOf } from "../../limits.ts";
import { acceptedLanguage } from "../../mail/outbox.ts";
import { requestMail } from "../../mail/requests.ts";
import { normalAddress } from "./addresses.ts";
import type { AuthContext, Call } from "../call.ts";
import { countMail } from "./mail-limits.ts";
import type { Member } from "../sessions/member.ts";
import { challengeOf } from "../sessions/pkce.ts";
import { redirectTarget } from "./redirects.ts";

interface ChallengeFields {
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}

/**
 * Asks both mailboxes to confirm (case A12). Until then the old address stays, and nothing tells
 * whether the new one belongs to another member.
 */
export async function askForMailChange(
  context: AuthContext,
  call: Call,
  { user }: Member,
  email: string,
  challenge: ChallengeFields,
): Promise<void> {
  const address = normalAddress(email);
  if (address === user.email) return;
  await countMail(context, call, address);
  const facts = {
    userId: user.id,
    redirect: redirectTarget(context.origins, call),
    challenge: challengeOf(challenge),
    network: networkOf(call.visitor.address),
  };
  const language = acceptedLanguage(call.request.headers.get("accept-language"));
  await context.database.transaction(service, async (tx) => {
    await beginMailChange(tx, user.id, address);
    await requestMail(tx, { kind: "mail-change", address, language, facts });
  });
}

/**
 * Begins a change anew, or with an empty address ends it: no mailbox has confirmed, and what was mailed
 * before is void. A confirmation of an earlier round never counts in a later one.
 */
export async function beginMailChange(
  tx: Transaction,
  userId: string,
  address: string,
): Promise<void> {
  await tx.query(
    `with begun as (
       update auth.users set email_change = $2::text, email_change_confirm_status = 0,
         email_change_sent_at = case when $2::text <> '' then now() end, updated_at = now() where id = $1
     )
     delete from auth.one_time_tokens where user_id = $1
     and token_type in ('email_change_token_current', 'email_change_token_new')`,
    [userId, address],
  );
}
