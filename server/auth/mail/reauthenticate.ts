import { service } from "../../database/database.ts";
import { acceptedLanguage, languageOf, queueMail } from "../../mail/outbox.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import { countMail } from "./mail-limits.ts";
import { requireMember } from "../sessions/member.ts";
import { issueToken } from "./one-time-tokens.ts";
import { lockUser } from "../accounts/users.ts";

/** `GET reauthenticate`: mails a member a code that counts as the current password. */
export async function reauthenticate(context: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireMember(context, call);
  const { email } = user;
  if (email === null || user.email_confirmed_at === null) {
    throw new AuthError(422, "validation_failed", "Reauthentication requires a confirmed email");
  }
  await countMail(context, call, email);
  const language =
    languageOf(user.raw_user_meta_data) ??
    acceptedLanguage(call.request.headers.get("accept-language"));
  await context.database.transaction(service, async (tx) => {
    await lockUser(tx, user.id);
    const issued = await issueToken(context.secrets, tx, {
      userId: user.id,
      type: "reauthentication_token",
      address: email,
    });
    await tx.query("update auth.users set reauthentication_sent_at = now() where id = $1", [
      user.id,
    ]);
    await queueMail(tx, {
      id: issued.mailId,
      template: "reauthentication",
      language,
      recipient: email,
      userId: user.id,
      tokenId: issued.id,
      facts: { hasCode: true },
    });
  });
  return Response.json({});
}
