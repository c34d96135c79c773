import { createTransport } from "nodemailer";
import { type MailTrouble, troubleOf } from "./mail-trouble.ts";

/** Steps that a conversation with the mail server came through. */
export interface MailCheck {
  readonly reached: boolean;
  /** Null where the conversation did not come so far. */
  readonly encrypted: boolean | null;
  readonly signed_in: boolean | null;
  readonly trouble: MailTrouble | null;
  /** Milliseconds. */
  readonly took: number;
}

/** Milliseconds: somebody waits for the answer. */
const timeouts = { connectionTimeout: 6000, greetingTimeout: 6000, socketTimeout: 8000 };

/**
 * Opens a conversation with the mail server, signs in, and hangs up: nothing is sent.
 *
 * @param url `SMTP_URL`
 */
export async function checkMail(url: string): Promise<MailCheck> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  let isEncrypted = false;
  const transport = createTransport({
    url,
    ...timeouts,
    logger: listener((message) => {
      if (/upgraded with STARTTLS|Secure connection established/i.test(message)) isEncrypted = true;
    }),
  });
  try {
    await transport.verify();
    const encrypted = isEncrypted || url.startsWith("smtps:");
    return { reached: true, encrypted, signed_in: true, trouble: null, took: took() };
  } catch (error) {
    const trouble = troubleOf(error);
    const reached = trouble.status !== null || trouble.kind === "credentials";
    const isTls = trouble.kind === "encryption";
    return {
      reached: reached || isTls,
      encrypted: isTls ? false : reached ? isEncrypted || url.startsWith("smtps:") : null,
      signed_in: reached && trouble.kind === "credentials" ? false : null,
      trouble,
      took: took(),
    };
  } finally {
    transport.close();
  }
}

/** A log that keeps nothing: the library says in it alone when a line became a secure one. */
function listener(hear: (message: string) => void) {
  const log = (_entry: unknown, message: unknown) => hear(String(message));
  return { trace: log, debug: log, info: log, warn: log, error: log, fatal: log, level: () => {} };
}
