import type { Language } from "#domain/language.ts";
import type { Transaction } from "../database/database.ts";

/** Challenge of a client that keeps a secret (PKCE, RFC 7636). */
export interface Challenge {
  readonly value: string;
  readonly method: "s256" | "plain";
}

/** Request for a mail. Whether one is sent is decided later, out of sight. */
export interface MailRequest {
  readonly kind:
    | "sign-up"
    | "resend-sign-up"
    | "magic-link"
    | "recovery"
    | "mail-change"
    | "resend-mail-change";
  readonly address: string;
  readonly language: Language;
  readonly facts: RequestFacts;
}

/** Details of a request for mail, kept until the mail is made. */
export interface RequestFacts {
  /** Address that the link shall lead to in the end, which has been checked. */
  readonly redirect: string;
  readonly challenge?: Challenge | undefined;
  /** magic-link: whether an unknown address becomes a member. */
  readonly mayCreate?: boolean;
  /** magic-link: what a new member says about themselves. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** The asker, for limits. */
  readonly network?: string;
  /** mail-change: whose address changes. */
  readonly userId?: string;
}

/** Asks. The same single insert whatever the address. */
export async function requestMail(
  queries: Transaction,
  { kind, address, language, facts }: MailRequest,
): Promise<void> {
  await queries.query(
    `insert into auth_server.mail_requests (kind, address, language, facts)
     values ($1, $2, $3, $4::jsonb)`,
    [kind, address, language, JSON.stringify(facts)],
  );
}
