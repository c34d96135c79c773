import { Readable } from "node:stream";
import { createTransport, type Transporter } from "nodemailer";
import type { RenderedMail } from "./render.ts";

/** One mail as it goes out. */
interface OutgoingMail extends RenderedMail {
  /** Stays the same over all tries, so that a mail that arrives twice is shown once. */
  readonly id: string;
  readonly to: string;
  /** Headers beside those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked when all but the end of the mail is with the mail server: it has nothing if this rejects. */
  readonly beforeEnd?: () => Promise<void>;
}

/** A mail that will never arrive, however often it is tried: the address does not exist. */
export class UndeliverableError extends Error {
  override readonly name = "UndeliverableError";
}

/** Hands a mail to the mail server; rejects with nodemailer's error when it is not taken. */
export type Send = (mail: OutgoingMail) => Promise<void>;

/** Sender of many mails one after the other. */
export interface BulkSend {
  readonly send: Send;
  /** Hangs up; the next mail begins a conversation anew. */
  readonly rest: () => void;
}

/** Milliseconds. Less than what a mail stays claimed. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends over SMTP, one conversation a mail.
 *
 * @param url `SMTP_URL`
 * @param from `MAIL_FROM`, the only sender there is (case M03)
 */
export function createSend(url: string, from: string): Send {
  return sendThrough(createTransport({ url, ...timeouts }), from);
}

/**
 * Sends over SMTP, up to a hundred mails in one conversation: mail servers slow down who begins one for each.
 *
 * @param url `SMTP_URL`
 * @param from `MAIL_FROM`
 */
export function createBulkSend(url: string, from: string): BulkSend {
  const open = () => {
    const pool = createTransport({
      url,
      ...timeouts,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
    });
    return { pool, send: sendThrough(pool, from) };
  };
  let current: ReturnType<typeof open> | undefined;
  return {
    send: (mail) => (current ??= open()).send(mail),
    rest: () => {
      current?.pool.close();
      current = undefined;
    },
  };
}

function sendThrough(transport: Pick<Transporter, "use" | "sendMail">, from: string): Send {
  transport.use("stream", (mail, done) => {
    const beforeEnd = "beforeEnd" in mail.data ? mail.data.beforeEnd : undefined;
    if (isQuestion(beforeEnd))
      mail.message.processFunc((message) => askingAtTheEnd(message, beforeEnd));
    done();
  });
  const domain = /@(?<domain>[^\s>]+)/.exec(from)?.groups?.["domain"] ?? "localhost";
  return async ({ id, to, subject, text, html, headers = {}, beforeEnd }) => {
    try {
      await transport.sendMail({
        ...(beforeEnd && { beforeEnd }),
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
          ...headers,
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw isFinal(error)
        ? new UndeliverableError("The address is refused", { cause: error })
        : error;
    }
  };
}

function isQuestion(value: unknown): value is () => Promise<void> {
  return typeof value === "function";
}

/**
 * Passes a mail on, and asks before its end: a mail server keeps nothing of a mail without one. Nothing is read
 * ahead, so the question comes when the server has taken sender and recipient and all but the end.
 */
function askingAtTheEnd(message: Readable, ask: () => Promise<void>): Readable {
  async function* parts() {
    yield* message;
    await ask();
  }
  return Readable.from(parts(), { objectMode: false, highWaterMark: 1 });
}

/** A refusal of the recipient that another try does not change (RFC 5321, 4.2.1). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error))
    return false;
  return Number(error.responseCode) >= 500 && error.command === "RCPT TO";
}
