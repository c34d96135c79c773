import type { Template } from "#domain/mail-templates.ts";
import { randomUUID } from "node:crypto";
import { type Language, languages } from "#domain/language.ts";
import type { Transaction } from "../database/database.ts";

/** Purposes of a link, as its verification names them. */
export type LinkType =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change"
  | "factor_added";

/** Content of a mail as it is kept. No link and no code: those are derived. */
export interface MailFacts {
  /** Address that the link leads to in the end, which has been checked. */
  readonly redirect?: string;
  /** Absent for a link that signs nobody in. */
  readonly type?: LinkType;
  readonly hasCode?: boolean;
  /** A mail address that the text names. */
  readonly address?: string;
  /** The text that an administrator wrote for the reader. */
  readonly reason?: string;
}

/** Mail to be sent: whose, with which words, and what fills them. */
export interface QueuedMail {
  /** Chosen by whoever derives a link or code from it. */
  readonly id?: string;
  readonly template: Template;
  readonly language: Language;
  readonly recipient: string;
  /** Member whose mail it is; it is deleted with them. */
  readonly userId?: string;
  /** The one-time token without which the mail is pointless. */
  readonly tokenId?: string;
  readonly facts?: MailFacts;
}

/** Puts a mail in the outbox; it leaves when the transaction is committed. */
export async function queueMail(queries: Transaction, mail: QueuedMail): Promise<void> {
  const { id = randomUUID(), template, language, recipient, userId, tokenId, facts = {} } = mail;
  await queries.query(
    `insert into auth_server.mail_outbox (id, user_id, token_id, template, language, recipient, facts)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, userId ?? null, tokenId ?? null, template, language, recipient, JSON.stringify(facts)],
  );
}

interface Addressee {
  readonly id: string;
  readonly email: string | null;
  readonly raw_user_meta_data: Readonly<Record<string, unknown>> | null;
}

/** Tells a member what happened to their account, in their language. */
export async function tellMember(
  queries: Transaction,
  member: Addressee,
  template: Template,
  facts: MailFacts = {},
): Promise<void> {
  const { email: recipient, id: userId } = member;
  if (recipient === null) return;
  const language = languageOf(member.raw_user_meta_data) ?? "en";
  await queueMail(queries, { template, language, recipient, userId, facts });
}

/** The language that a member chose, if they did. */
export function languageOf(data: Readonly<Record<string, unknown>> | null): Language | undefined {
  return languages.find((language) => language === data?.["language"]);
}

/** The first language of ours that a browser accepts (RFC 9110, 12.5.4), in its order. */
export function acceptedLanguage(acceptLanguage: string | null): Language {
  const asked = (acceptLanguage ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.flatMap((code) => languages.find((language) => language === code) ?? [])[0] ?? "en";
}
