import { confirmLink } from "./confirm-link.ts";
import { codeOf, linkTokenOf, type MailSecrets } from "./mail-secrets.ts";
import type { OutboxRow } from "./outbox-rows.ts";
import { type RenderedMail, renderMail } from "./render.ts";
import { isTemplate } from "./template.ts";

/**
 * The mail as its recipient reads it; undefined for a template that we do not know.
 *
 * @param contact the operator's mail address, where the site has one
 */
export function writeMail(
  secrets: MailSecrets,
  row: OutboxRow,
  contact: string | undefined,
): RenderedMail | undefined {
  const { id, template, language, facts } = row;
  const { hasCode, address, reason } = facts;
  if (!isTemplate(template)) return undefined;
  const link = linkOf(secrets, row);
  const code = hasCode === true ? codeOf(secrets, id) : undefined;
  return renderMail(template, language, { link, code, address, reason, contact });
}

/** Address that the button of the mail leads to; undefined for a mail without one. */
export function linkOf(secrets: MailSecrets, { id, facts }: OutboxRow): string | undefined {
  const { redirect, type } = facts;
  return redirect === undefined || type === undefined
    ? redirect
    : confirmLink(redirect, type, linkTokenOf(secrets, id));
}
