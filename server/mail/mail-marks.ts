/** The last time that mail was taken by the mail server, and the last time that it was not. */
import { type Database, service } from "../database/database.ts";
import { type MailTrouble, troubleOf } from "./mail-trouble.ts";

/** A moment of the mail, as administrators read it. */
export interface MailMark {
  readonly happened_at: Date;
  readonly detail: Partial<MailTrouble>;
}

/** Remembers how a try went, over all processes. */
export async function noteMail(database: Database, error?: unknown): Promise<void> {
  const name = error === undefined ? "mail_sent" : "mail_failed";
  const detail = error === undefined ? {} : troubleOf(error);
  await database.query(
    service,
    `insert into private.site_marks (name, detail) values ($1, $2::jsonb)
     on conflict (name) do update set happened_at = now(), detail = excluded.detail`,
    [name, JSON.stringify(detail)],
  );
}

/** The last success and the last failure, as far as there were any. */
export async function readMailMarks(
  database: Database,
): Promise<{ readonly sent?: MailMark; readonly failed?: MailMark }> {
  const rows = await database.query<MailMark & { readonly name: string }>(
    service,
    "select name, happened_at, detail from private.site_marks where name in ('mail_sent', 'mail_failed')",
    [],
    { readOnly: true },
  );
  const of = (name: string) => rows.find((row) => row.name === name);
  const [sent, failed] = [of("mail_sent"), of("mail_failed")];
  return { ...(sent && { sent }), ...(failed && { failed }) };
}
