/**
 * Sends mail: woken when a transaction put something into the outbox, and by itself when something is
 * due again. Several processes may do so side by side; each row is claimed by one.
 */
import type { ServerContext } from "../context.ts";
import { service } from "../database/database.ts";
import { answerNextRequest, type AnswerRequest } from "./answering.ts";
import { deliverNext } from "./delivery.ts";
import { type Outbox, outboxes } from "./outbox-rows.ts";
import { createSend } from "./smtp.ts";
import { tidyMail } from "./tidy.ts";

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
  const { logMail } = config;
  const delivery = { ...context, outboxes, send, logMail };
  const sleep = createSleep();
  const closing = new AbortController();
  const isOpen = () => !closing.signal.aborted;

  async function empty(): Promise<void> {
    while (isOpen() && (await answerNextRequest(context, answer)));
    while (isOpen() && (await deliverNext(delivery)));
    await tidyMail(context);
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

interface Sleep {
  /** Begins to listen: a call to wake from now on keeps the next rest from beginning. */
  readonly prepare: () => void;
  /** Resolves after so many milliseconds, or when somebody wakes. */
  readonly rest: (milliseconds: number) => Promise<void>;
  readonly wake: () => void;
}

function createSleep(): Sleep {
  let isWoken = false;
  let stopResting = () => {};
  return {
    prepare: () => {
      isWoken = false;
    },
    rest: (milliseconds) => {
      if (isWoken) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        stopResting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    wake: () => {
      isWoken = true;
      stopResting();
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
         and sent_at is null and given_up_at is null`,
    );
  }
}

/** Milliseconds between looks at the outbox when nothing is due. */
const longestPause = 30_000;

const due = (outbox: Outbox) => `
  (select min(next_try_at) from ${outbox}
   where sent_at is null and given_up_at is null and next_try_at < 'infinity')`;

async function pauseUntilDue({ database }: ServerContext): Promise<number> {
  const [row] = await database.query<{ pause: number | null }>(
    service,
    `select extract(epoch from least(${outboxes.map(due).join(", ")},
       (select min(next_try_at) from auth_server.mail_requests)
     ) - now())::float8 * 1000 as pause`,
  );
  return Math.min(Math.max(row?.pause ?? longestPause, 100), longestPause);
}
