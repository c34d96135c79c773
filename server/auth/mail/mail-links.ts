/** The mails whose link signs someone in: which token each brings, and what it does. */
import type { ServerContext } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { languageOf, type LinkType, queueMail } from "../../mail/outbox.ts";
import type { MailRequest } from "../../mail/requests.ts";
import type { Template } from "#domain/mail-templates.ts";
import { issueToken, type TokenType } from "./one-time-tokens.ts";
import type { User } from "../accounts/users.ts";

interface Link {
  readonly token: TokenType;
  readonly type: LinkType;
  readonly template: Template;
  /** The column of auth.users that remembers when. */
  readonly sentAt: "confirmation_sent_at" | "recovery_sent_at" | "email_change_sent_at";
}

/** Token, kind of link, words and column of each mail with a link that signs somebody in. */
export const links = {
  confirmation: {
    token: "confirmation_token",
    type: "signup",
    template: "confirm",
    sentAt: "confirmation_sent_at",
  },
  confirmationAgain: {
    token: "recovery_token",
    type: "recovery",
    template: "confirm-again",
    sentAt: "confirmation_sent_at",
  },
  invitation: {
    token: "confirmation_token",
    type: "invite",
    template: "invite",
    sentAt: "confirmation_sent_at",
  },
  magic: {
    token: "confirmation_token",
    type: "magiclink",
    template: "magic-link",
    sentAt: "recovery_sent_at",
  },
  recovery: {
    token: "recovery_token",
    type: "recovery",
    template: "recovery",
    sentAt: "recovery_sent_at",
  },
  mailChangeCurrent: {
    token: "email_change_token_current",
    type: "email_change",
    template: "mail-change-current",
    sentAt: "email_change_sent_at",
  },
  mailChangeNew: {
    token: "email_change_token_new",
    type: "email_change",
    template: "mail-change-new",
    sentAt: "email_change_sent_at",
  },
} as const satisfies Readonly<Record<string, Link>>;

/**
 * Makes a token and queues the mail that brings it, to the member's address or another. A password that
 * somebody gave when they signed up counts only for the confirmation of that sign-up: whoever comes by
 * another link did not know of it, and must not make it valid.
 */
export async function sendLink(
  { secrets }: ServerContext,
  tx: Transaction,
  user: User,
  { language, facts }: Pick<MailRequest, "language" | "facts">,
  link: Link,
  to: string = user.email ?? "",
): Promise<void> {
  const { redirect, challenge } = facts;
  const issued = await issueToken(secrets, tx, {
    userId: user.id,
    type: link.token,
    address: to,
    challenge,
  });
  await tx.query(
    `update auth.users set ${link.sentAt} = now(),
       encrypted_password = case when $2 or email_confirmed_at is not null then encrypted_password end
     where id = $1`,
    [user.id, link.template === "confirm"],
  );
  await queueMail(tx, {
    id: issued.mailId,
    template: link.template,
    language: languageOf(user.raw_user_meta_data) ?? language,
    recipient: to,
    userId: user.id,
    tokenId: issued.id,
    facts: { redirect, type: link.type, hasCode: true, address: user.email_change ?? "" },
  });
}
