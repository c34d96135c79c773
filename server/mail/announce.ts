/**
 * Carries out what administrators say to everybody. Members are queued in batches; each mail is then sent at the
 * pace that the announcement has, once: see `docs/decisions/0030`.
 */
import type { ServerContext } from "../context.ts";
import { service } from "../database/database.ts";
import { reasonOf } from "./delivery.ts";
import type { Language } from "#domain/language.ts";
import { optOutLink } from "./opt-out.ts";
import { renderAnnouncement } from "./render-announcement.ts";
import { type BulkSend, type Send, UndeliverableError } from "./smtp.ts";

/** Members who are queued in one transaction. */
const batch = 500;

/** A copy of an announcement that is due. */
interface AnnouncedMail {
  readonly id: string;
  readonly user_id: string;
  readonly language: Language;
  readonly recipient: string;
  readonly title: string;
  readonly text: string;
}

type Sender = Pick<ServerContext, "database" | "log" | "secrets" | "origins">;

/** The announcements' part of the worker that sends mail. */
export interface Announcer {
  /** Queues one batch, or sends one mail. False when nothing is due now. */
  readonly next: () => Promise<boolean>;
  /** Ends what is sent, and gives up what nobody knows to have arrived. */
  readonly settle: () => Promise<void>;
}

/**
 * Makes what carries out announcements.
 *
 * @param bulk undefined where there is no mail server: then notifications alone are made
 * @param onOutcome hears of each try
 */
export function createAnnouncer(
  context: Sender,
  bulk: BulkSend | undefined,
  onOutcome: (error?: unknown) => Promise<void>,
): Announcer {
  const { database } = context;

  async function next(): Promise<boolean> {
    const [queued] = await database.query<{ found: boolean }>(
      service,
      "select private.queue_announcement($1) as found",
      [batch],
    );
    const sent = bulk !== undefined && (await sendNext(bulk.send));
    return queued?.found === true || sent;
  }

  async function sendNext(through: Send): Promise<boolean> {
    const [mail] = await database.query<AnnouncedMail>(
      service,
      "select * from private.claim_announced_mail()",
    );
    if (mail === undefined) return false;
    await attempt(context, mail, through, onOutcome);
    return true;
  }

  return {
    next,
    settle: async () => {
      bulk?.rest();
      await database.query(service, "select private.settle_announcements()");
    },
  };
}

/** Said inside the library, so that a mail ends before its last byte: somebody has taken it off the queue. */
class WithdrawnError extends Error {
  override readonly name = "WithdrawnError";
}

async function attempt(
  { database, log, secrets, origins }: Sender,
  mail: AnnouncedMail,
  send: Send,
  onOutcome: (error?: unknown) => Promise<void>,
): Promise<void> {
  const { id, recipient, language } = mail;
  const { site } = origins;
  const optOut = optOutLink(secrets, site, mail.user_id);
  let isHandedOver = false;

  async function handOver(): Promise<void> {
    const rows = await database.query(
      service,
      `update public.mail_outbox set handed_over_at = now()
       where id = $1 and handed_over_at is null and sent_at is null and given_up_at is null returning id`,
      [id],
    );
    if (rows.length === 0) throw new WithdrawnError("The mail was taken off the queue");
    isHandedOver = true;
  }

  try {
    await send({
      id,
      to: recipient,
      ...renderAnnouncement(language, mail, { site, optOut }),
      headers: {
        "List-Unsubscribe": `<${optOut}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        Precedence: "bulk",
      },
      beforeEnd: handOver,
    });
  } catch (error) {
    const reason = reasonOf(error);
    log.event("announcement not sent", { mail: id, reason });
    await onOutcome(error);
    const isAnswered =
      error instanceof Error && "responseCode" in error && Number(error.responseCode) > 0;
    if (error instanceof UndeliverableError) return giveUp(id, error.message);
    if (isHandedOver && !isAnswered) return giveUp(id, `interrupted: ${reason}`);
    return putOff(id, reason);
  }
  await database.query(
    service,
    "update public.mail_outbox set sent_at = now(), last_error = null where id = $1",
    [id],
  );
  await onOutcome();

  async function giveUp(mailId: string, reason: string): Promise<void> {
    await database.query(
      service,
      "update public.mail_outbox set given_up_at = now(), last_error = $2 where id = $1",
      [mailId, reason],
    );
  }

  /** The mail server has said no, or nothing has reached it: it has not taken the mail. */
  async function putOff(mailId: string, reason: string): Promise<void> {
    await database.query(
      service,
      `update public.mail_outbox set last_error = $2, handed_over_at = null,
         next_try_at = now() + least(interval '2 seconds' * 2 ^ least(tries - 1, 12), interval '1 hour'),
         given_up_at = case when created_at < now() - interval '1 day' then now() end
       where id = $1`,
      [mailId, reason],
    );
  }
}
