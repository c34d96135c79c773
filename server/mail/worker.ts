/**
 * Sends mail: woken when a transaction put something into the outbox, and by itself when something is
 * due again. Several processes may do so side by side; each row is claimed by one.
 */
import type { ServerContext } from "../context.ts";
import { service } from "../database/database.ts";
import { createSleep } from "../sleep.ts";
import { answerNextRequest, type AnswerRequest } from "./answering.ts";
import { deliverNext } from "./delivery.ts";
import { createAnnouncer } from "./announce.ts";
import { noteMail } from "./mail-marks.ts";
import { type Outbox, outboxes, standsAlone } from "./outbox-rows.ts";
import { createBulkSend, createSend } from "./smtp.ts";
import { deleteExpired } from "../auth/delete-expired.ts";

/** Sender of what waits in the outboxes, as long as the server runs. */
export interface MailWorker {
  /** Resolves when the mail that is under way has left. */
  readonly close: () => Promise<void>;
}

/**
 * Starts to send what the outboxes hold.
 *
 * @param answer turns what somebody asked for into mails
 */
export async function startMailWorker(
  context: ServerContext,
  answer: AnswerRequest,
): Promise<MailWorker> {
  const { config, database, log } = context;
  const send =
    config.smtpUrl === undefined ? undefined : createSend(config.smtpUrl, config.mailFrom);
  const { logMail, contactMail: contact } = config;
  const onOutcome = (error?: unknown) => noteMail(database, error);
  const delivery = { ...context, outboxes, send, contact, logMail, onOutcome };
  const bulk =
    config.smtpUrl === undefined ? undefined : createBulkSend(config.smtpUrl, config.mailFrom);
  const announcer = createAnnouncer(context, bulk, onOutcome);
  const sleep = createSleep();
  const closing = new AbortController();
  const isOpen = () => !closing.signal.aborted;

  async function empty(): Promise<void> {
    while (isOpen() && (await answerNextRequest(context, answer)));
    // Somebody waits for a mail about an account, and for none of an announcement.
    do {
      while (isOpen() && (await deliverNext(delivery)));
    } while (isOpen() && (await announcer.next()));
    await announcer.settle();
    await deleteExpired(context);
  }

  async function work(): Promise<void> {
    while (isOpen()) {
      sleep.prepare();
      await empty().catch((error: unknown) => log.fault("mail worker stumbled", error));
      const pause = await pauseUntilDue(context).catch(() => longestPause);
      await sleep.rest(pause);
    }
  }

  if (send !== undefined) await revive(context);
  const stopListening = await database.listen("mail_outbox", sleep.wake, sleep.wake);
  const working = work();
  return {
    close: async () => {
      closing.abort();
      sleep.wake();
      await stopListening();
      await working;
    },
  };
}

/** Makes mail due that waited for a mail server, and is not stale. */
async function revive({ database }: ServerContext): Promise<void> {
  for (const outbox of outboxes) {
    await database.query(
      service,
      `update ${outbox} set next_try_at = now()
       where next_try_at = 'infinity' and created_at > now() - interval '1 hour'
         and sent_at is null and given_up_at is null and ${standsAlone(outbox)}`,
    );
  }
}

/** Milliseconds between looks at the outbox when nothing is due. */
const longestPause = 30_000;

const due = (outbox: Outbox) => `
  (select min(next_try_at) from ${outbox}
   where sent_at is null and given_up_at is null and next_try_at < 'infinity' and ${standsAlone(outbox)})`;

async function pauseUntilDue({ database }: ServerContext): Promise<number> {
  const [row] = await database.query<{ pause: number | null }>(
    service,
    `select extract(epoch from least(${outboxes.map(due).join(", ")},
       (select min(next_try_at) from auth_server.mail_requests),
       now() + private.next_announcement_in() * interval '1 second'
     ) - now())::float8 * 1000 as pause`,
  );
  return Math.min(Math.max(row?.pause ?? longestPause, 100), longestPause);
}
