import type { ServerContext } from "../context.ts";
import {
  claimNext,
  giveUp,
  type OutboxRow,
  postpone,
  renewToken,
  settle,
  shelve,
} from "./outbox-rows.ts";
import type { RenderedMail } from "./render.ts";
import { type Send, UndeliverableError } from "./smtp.ts";
import { writeMail } from "./write-mail.ts";

/** Sends the next mail that is due. False when there is none. */
export async function deliverNext(
  context: ServerContext,
  send: Send | undefined,
): Promise<boolean> {
  const row = await claimNext(context);
  if (row === undefined) return false;
  const mail = writeMail(context, row);
  if (mail === undefined) await giveUp(context, row, "unknown template");
  else if (!(await renewToken(context, row))) await giveUp(context, row, "superseded");
  else if (send === undefined) await keep(context, row, mail);
  else await attempt(context, row, mail, send);
  return true;
}

async function attempt(
  context: ServerContext,
  row: OutboxRow,
  mail: RenderedMail,
  send: Send,
): Promise<void> {
  try {
    await send({ id: row.id, to: row.recipient, ...mail });
  } catch (error) {
    context.log.event("mail not sent", { mail: row.id, reason: reasonOf(error) });
    if (error instanceof UndeliverableError) return giveUp(context, row, error.message);
    return postpone(context, row, reasonOf(error));
  }
  await settle(context, row);
}

/** Without a mail server a mail waits for the administrator to look at it. */
async function keep(
  context: ServerContext,
  row: OutboxRow,
  { subject, text }: RenderedMail,
): Promise<void> {
  if (context.config.logMail) context.log.event("mail", { to: row.recipient, subject, text });
  await shelve(context, row);
}

/** What the mail server said, without the address that it may repeat. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const parts = [
    "code" in error ? String(error.code) : error.name,
    "responseCode" in error ? String(error.responseCode) : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}
