import { service } from "../database/database.ts";
import { acceptedLanguage } from "../mail/outbox.ts";
import { requestMail } from "../mail/requests.ts";
import { normalAddress } from "./addresses.ts";
import type { AuthContext, Call } from "./call.ts";
import { countMail } from "./mail-limits.ts";
import type { Member } from "./member.ts";
import { challengeOf } from "./pkce.ts";
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
  };
  const language = acceptedLanguage(call.request.headers.get("accept-language"));
  await context.database.transaction(service, async (tx) => {
    await tx.query(
      `update auth.users set email_change = $2, email_change_confirm_status = 0,
         email_change_sent_at = now(), updated_at = now() where id = $1`,
      [user.id, address],
    );
    await tx.query(
      `delete from auth.one_time_tokens where user_id = $1
       and token_type in ('email_change_token_current', 'email_change_token_new')`,
      [user.id],
    );
    await requestMail(tx, { kind: "mail-change", address, language, facts });
  });
}
