import type { Authentication } from "../authentication.ts";
import type { User } from "../auth/accounts/users.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Limits } from "../limits.ts";
import type { Log } from "../log.ts";
import type { MailSecrets } from "../mail/mail-secrets.ts";
import type { QueuedMail } from "../mail/outbox.ts";
import type { Outbox } from "../mail/outbox-rows.ts";
import type { Visitor } from "../part.ts";

/**
 * Context that functions are made from. They run in our server and as edge functions of Supabase, so what
 * differs between the two is handed to them.
 */
export interface FunctionContext {
  readonly database: Database;
  readonly authentication: Pick<Authentication, "callerOf" | "forget">;
  readonly limits: Limits;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Address that links in mails lead to. */
  readonly site: string;
  /** The names under which a host builds the site. */
  readonly siteNames: readonly string[];
  /** @throws LimitError when too many passwords are tried or wait to be checked */
  readonly fitsPassword: (user: User, password: string) => Promise<boolean>;
  /** Sends a request to the file store, in the server's own name. */
  readonly askStorage: (call: StorageCall, visitor: Visitor) => Promise<Response>;
  readonly mail: FunctionMail;
}

/** A request to the file store; the path is under `/storage/v1`, the body JSON. */
export interface StorageCall {
  readonly method: "DELETE";
  readonly path: string;
  readonly body: object;
}

/** Means of a function to send mail and to look at what waits. */
export interface FunctionMail {
  /** The tables of mail that this place sends. */
  readonly outboxes: readonly Outbox[];
  /** Tells whether there is a mail server; without one, mail waits and administrators read it. */
  readonly hasServer: boolean;
  /** Tells whether mail about signing in is sent from here, and not by somebody else. */
  readonly isAboutAccounts: boolean;
  readonly secrets: MailSecrets;
  /** Puts a last mail in an outbox, for somebody who leaves. */
  readonly queueFarewell: (tx: Transaction, mail: QueuedMail) => Promise<void>;
  /** Says that mail waits. */
  readonly wake: () => Promise<void>;
}
