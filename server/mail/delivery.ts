import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { MailSecrets } from "./mail-secrets.ts";
import {
  claimNext,
  giveUp,
  type Outbox,
  type OutboxRow,
  postpone,
  renewToken,
  settle,
  shelve,
} from "./outbox-rows.ts";
import type { RenderedMail } from "./render.ts";
import { type Send, UndeliverableError } from "./smtp.ts";
import { writeMail } from "./write-mail.ts";

/** Means of sending mail. */
export interface Delivery {
  readonly database: Database;
  readonly log: Log;
  readonly secrets: MailSecrets;
  readonly outboxes: readonly Outbox[];
  /** Undefined where there is no mail server: mail then waits for the administrator. */
  readonly send: Send | undefined;
  /** The operator's mail address, which some mails name. */
  readonly contact: string | undefined;
  /** Tells whether such mail is also written to the log. */
  readonly logMail: boolean;
  /** Hears of each try that the mail server took, or did not. */
  readonly onOutcome?: (error?: unknown) => Promise<void>;
}

/** Sends the next mail that is due. False when there is none. */
export async function deliverNext(delivery: Delivery): Promise<boolean> {
  const { secrets, outboxes, send } = delivery;
  const row = await claimNext(delivery, outboxes);
  if (row === undefined) return false;
  const mail = writeMail(secrets, row, delivery.contact);
  if (mail === undefined) await giveUp(delivery, row, "unknown template");
  else if (!(await renewToken(delivery, row))) await giveUp(delivery, row, "superseded");
  else if (send === undefined) await keep(delivery, row, mail);
  else await attempt(delivery, row, mail, send);
  return true;
}

async function attempt(
  delivery: Delivery,
  row: OutboxRow,
  mail: RenderedMail,
  send: Send,
): Promise<void> {
  try {
    await send({ id: row.id, to: row.recipient, ...mail });
  } catch (error) {
    delivery.log.event("mail not sent", { mail: row.id, reason: reasonOf(error) });
    await delivery.onOutcome?.(error);
    if (error instanceof UndeliverableError) return giveUp(delivery, row, error.message);
    return postpone(delivery, row, reasonOf(error));
  }
  await settle(delivery, row);
  await delivery.onOutcome?.();
}

/** Keeps a mail for the administrator to look at, where there is no mail server. */
async function keep(
  delivery: Delivery,
  row: OutboxRow,
  { subject, text }: RenderedMail,
): Promise<void> {
  if (delivery.logMail) delivery.log.event("mail", { to: row.recipient, subject, text });
  await shelve(delivery, row);
}

/** Answer of the mail server, without the address that it may repeat. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const parts = [
    "code" in error ? String(error.code) : error.name,
    "responseCode" in error ? String(error.responseCode) : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}
