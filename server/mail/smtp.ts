import { createTransport } from "nodemailer";
import type { RenderedMail } from "./render.ts";

/** One mail as it goes out. */
interface OutgoingMail extends RenderedMail {
  /** Stays the same over all tries, so that a mail that arrives twice is shown once. */
  readonly id: string;
  readonly to: string;
}

/** A mail that will never arrive, however often it is tried: the address does not exist. */
export class UndeliverableError extends Error {
  override readonly name = "UndeliverableError";
}

/** Hands a mail to the mail server; rejects with nodemailer's error when it is not taken. */
export type Send = (mail: OutgoingMail) => Promise<void>;

/** Milliseconds. Less than what a mail stays claimed. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends over SMTP, one conversation a mail.
 *
 * @param url `SMTP_URL`
 * @param from `MAIL_FROM`, the only sender there is (case M03)
 */
export function createSend(url: string, from: string): Send {
  const transport = createTransport({ url, ...patience });
  const domain = /@(?<domain>[^\s>]+)/.exec(from)?.groups?.["domain"] ?? "localhost";
  return async ({ id, to, subject, text, html }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
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

/** A refusal of the recipient that another try does not change (RFC 5321, 4.2.1). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error))
    return false;
  return Number(error.responseCode) >= 500 && error.command === "RCPT TO";
}
