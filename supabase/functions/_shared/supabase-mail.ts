import type { Database } from "../../../server/database/database.ts";
import type { FunctionMail } from "../../../server/functions/function-context.ts";
import { type Delivery, deliverNext } from "../../../server/mail/delivery.ts";
import type { MailSecrets } from "../../../server/mail/mail-secrets.ts";
import { createSend } from "../../../server/mail/smtp.ts";
import { log } from "./log.ts";
import type { Project } from "./project.ts";

/** Milliseconds after which an instance leaves the rest to the next: the platform ends it at 150 s. */
const budgetMs = 100_000;

/**
 * Supabase itself sends the mail about signing in, so only what administrators ask for is sent from
 * here, and a last one to whoever leaves.
 */
export function supabaseMail({ config }: Project, database: Database): FunctionMail {
  const { smtpUrl, mailFrom, contactMail: contact } = config;
  const send = smtpUrl === undefined ? undefined : createSend(smtpUrl, mailFrom);
  const outboxes = ["public.mail_outbox"] as const;
  const delivery: Delivery = { database, log, secrets, outboxes, send, contact, logMail: false };
  return {
    outboxes,
    hasServer: send !== undefined,
    isAboutAccounts: false,
    secrets,
    queueFarewell: async (tx, { template, language, recipient }) => {
      // Without a mail server the address of somebody who has left would stay.
      if (send === undefined) return;
      await tx.query(
        "insert into public.mail_outbox (template, language, recipient) values ($1, $2, $3)",
        [template, language, recipient],
      );
    },
    wake: () => {
      if (send !== undefined) afterTheAnswer(deliverAll(delivery));
      return Promise.resolve();
    },
  };
}

const secrets: MailSecrets = {
  hmac: () => {
    throw new Error("Mail with a link that signs in is not sent from here");
  },
};

async function deliverAll(delivery: Delivery): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < budgetMs && (await deliverNext(delivery)));
}

/** The answer is not held up, and the instance lives until the work is done. */
function afterTheAnswer(work: Promise<void>): void {
  const done = work.catch((error: unknown) => log.fault("mail could not be sent", error));
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(done);
}
