import { service } from "../database/database.ts";
import type { MailFacts } from "../mail/outbox.ts";
import { type Outbox, type OutboxRow, tokenColumn } from "../mail/outbox-rows.ts";
import { writeMail } from "../mail/write-mail.ts";
import { type FunctionCall, requireAdmin } from "./function-call.ts";
import type { FunctionContext } from "./function-context.ts";

interface Entry extends OutboxRow {
  readonly created_at: Date;
  readonly tries: number;
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
  readonly last_error: string | null;
  readonly is_useful: boolean;
  /** Whether it is a way into an account that somebody uses. */
  readonly is_withheld: boolean;
}

const listing = (table: Outbox) => `
  select '${table}' as outbox, id, created_at, template, language, recipient, facts, tries, sent_at,
    given_up_at, last_error, ${tokenColumn(table)} as token_id,
    ${tokenColumn(table)} is null or exists (
      select from auth.one_time_tokens as t where t.id = ${tokenColumn(table)}
    ) as is_useful,
    ${tokenColumn(table)} is not null and not exists (
      select from auth.users as u where u.id = user_id and u.email_confirmed_at is null
    ) as is_withheld
  from ${table} as mail`;

/**
 * The newest mails and what became of them, for administrators with a second factor. Only where there
 * is no mail server do they read the mails themselves: somebody has to hand them on then. The link and
 * the code that lead into a confirmed account stay hidden: an administrator could ask for them in
 * the member's place and become that member.
 */
export async function outbox(context: FunctionContext, call: FunctionCall): Promise<Response> {
  await requireAdmin(context, call);
  const { mail } = context;
  const entries = await context.database.query<Entry>(
    service,
    `select * from (${mail.outboxes.map(listing).join(" union all ")}) as mails order by created_at desc limit 100`,
    [],
    { readOnly: true },
  );
  const { hasServer: hasMailServer, isAboutAccounts } = mail;
  const mails = entries.map((entry) => ({
    id: entry.id,
    created_at: entry.created_at,
    template: entry.template,
    language: entry.language,
    recipient: entry.recipient,
    state: stateOf(entry),
    tries: entry.tries,
    sent_at: entry.sent_at,
    last_error: entry.last_error,
    is_withheld: entry.is_withheld,
    content: hasMailServer || !entry.is_useful ? null : contentOf(context, entry),
  }));
  return Response.json(
    { mails, has_mail_server: hasMailServer, has_account_mail: isAboutAccounts },
    { headers: { "cache-control": "no-store" } },
  );
}

function stateOf({
  sent_at: sentAt,
  given_up_at: givenUpAt,
}: Entry): "sent" | "given-up" | "waiting" {
  if (sentAt !== null) return "sent";
  return givenUpAt === null ? "waiting" : "given-up";
}

function contentOf(context: FunctionContext, entry: Entry) {
  const { facts, is_withheld: isWithheld } = entry;
  const shown = isWithheld ? { ...entry, facts: withoutSecrets(facts) } : entry;
  const mail = writeMail(context.mail.secrets, shown);
  return mail === undefined ? null : { subject: mail.subject, text: mail.text };
}

function withoutSecrets({ address }: MailFacts): MailFacts {
  return address === undefined ? {} : { address };
}
