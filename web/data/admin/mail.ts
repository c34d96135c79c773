/** The outbox: which mails there are and what became of them, as the server function tells administrators. */
import { queryOptions } from "@tanstack/react-query";
import { asRecord, asText } from "#domain/outside.ts";
import { queryClient } from "../backend/query-client.ts";
import { askServer, textOrNull } from "./ask-server.ts";

const states = ["sent", "waiting", "given-up", "may-have-arrived", "obsolete"] as const;
type MailState = (typeof states)[number];

/** A mail in the server's outbox. */
export interface OutboxMail {
  readonly id: string;
  readonly recipient: string;
  /** The name of its template. */
  readonly template: string;
  readonly state: MailState;
  readonly tries: number;
  /** The last words of the mail server, or "". */
  readonly lastError: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601, or null. */
  readonly sentAt: string | null;
  /** ISO 8601, or null when nothing is planned. */
  readonly nextTryAt: string | null;
  readonly canRetry: boolean;
  /** The confirmation of a fresh sign-up, to be handed on where no mail server is. */
  readonly link: string | null;
}

/** The server's outbox of mails, and whether anything leaves it. */
export interface Outbox {
  readonly mails: readonly OutboxMail[];
  readonly waiting: number;
  /** The mails that were given up, and that another try may help. */
  readonly failed: number;
  readonly hasMailServer: boolean;
  /** Tells whether mail about signing in is among it; elsewhere another service sends that. */
  readonly hasAccountMail: boolean;
}

function mailIn(json: unknown): OutboxMail {
  const mail = asRecord(json);
  return {
    id: asText(mail["id"]),
    recipient: asText(mail["recipient"]),
    template: asText(mail["template"]),
    state: states.find((state) => state === mail["state"]) ?? "waiting",
    tries: Number(mail["tries"]),
    lastError: asText(mail["last_error"]),
    createdAt: asText(mail["created_at"]),
    sentAt: textOrNull(mail["sent_at"]),
    nextTryAt: textOrNull(mail["next_try_at"]),
    canRetry: mail["can_retry"] === true,
    link: textOrNull(mail["link"]),
  };
}

function outboxIn(outbox: Readonly<Record<string, unknown>>): Outbox {
  const mails = outbox["mails"];
  return {
    mails: Array.isArray(mails) ? mails.map(mailIn) : [],
    waiting: Number(outbox["waiting"] ?? 0),
    failed: Number(outbox["failed"] ?? 0),
    hasMailServer: outbox["has_mail_server"] === true,
    hasAccountMail: outbox["has_account_mail"] === true,
  };
}

async function ask(body: {
  readonly retry?: string;
  readonly retry_failed?: true;
}): Promise<Outbox> {
  return outboxIn(await askServer("outbox", body));
}

/** Links to hand on are among it: in memory alone, and asked for anew at every look. */
export const outboxQuery = queryOptions({
  queryKey: ["admin", "mail"],
  queryFn: () => ask({}),
  staleTime: 0,
  meta: { isSecret: true },
});

/** Has a mail tried again now. @throws DataError "not-found" when there is nothing to try any more */
export async function retryMail(id: string): Promise<void> {
  try {
    queryClient.setQueryData(outboxQuery.queryKey, await ask({ retry: id }));
  } finally {
    void queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
  }
}

/** Has every mail that was given up tried again now. */
export async function retryFailedMails(): Promise<void> {
  queryClient.setQueryData(outboxQuery.queryKey, await ask({ retry_failed: true }));
}
