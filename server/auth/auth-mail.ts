import type { ServerContext } from "../context.ts";
import { type MailWorker, startMailWorker } from "../mail/worker.ts";
import { answerMailRequest } from "./answer-mail-request.ts";

/** Begins to send mail. To be closed before the database is. */
export function startMail(context: ServerContext): Promise<MailWorker> {
  return startMailWorker(context, (tx, request) => answerMailRequest(context, tx, request));
}
