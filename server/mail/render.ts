import type { Template } from "#domain/mail-templates.ts";
import type { Language } from "#domain/language.ts";
import { escapeHtml } from "../escape-html.ts";
import { books } from "./words/books.ts";

/** Parts that a mail is filled with. */
export interface MailContent {
  /** Address that the button leads to. */
  readonly link?: string | undefined;
  /** Six digits. */
  readonly code?: string | undefined;
  /** A mail address that the text names. */
  readonly address?: string | undefined;
  /** The text that an administrator wrote for the reader. */
  readonly reason?: string | undefined;
  /** The operator's mail address. */
  readonly contact?: string | undefined;
}

/** Finished mail, as text and as HTML. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail in both forms. Whatever was not written by us is text in it, never markup (case M03). */
export function renderMail(
  template: Template,
  language: Language,
  { link, code, address = "", reason = "", contact }: MailContent,
): RenderedMail {
  const book = books[language];
  const { subject, body, action } = book.mails[template];
  const values = { address, reason, contact: contact ?? book.administrator };
  // In one pass: a placeholder that somebody wrote into a reason is text.
  const fill = (text: string) =>
    text.replaceAll(
      /\{(address|reason|contact)\}/g,
      (_, name: keyof typeof values) => values[name],
    );
  const paragraphs = body.filter((text) => reason !== "" || !text.includes("{reason}")).map(fill);
  const button = link === undefined || action === undefined ? [] : [{ action, link }];
  const codes = code === undefined ? [] : [{ label: button.length > 0 ? book.code : "", code }];
  const closing = button.length > 0 && code !== undefined ? [book.expiry] : [];
  const text = [
    book.greeting,
    ...paragraphs,
    ...button.map((each) => `${each.action}${book.colon} ${each.link}`),
    ...codes.map((each) => `${each.label} ${each.code}`.trim()),
    ...closing,
    `-- \n${book.signature}`,
  ];
  const html = [
    book.greeting,
    ...paragraphs,
    ...button.map((each) => new Markup(anchor(each.link, each.action))),
    ...codes.map((each) => new Markup(`${escapeHtml(each.label)} ${strong(each.code)}`)),
    ...closing,
    book.signature,
  ];
  return { subject, text: `${text.join("\n\n")}\n`, html: mailPage(language, subject, html) };
}

/** HTML of our own, so that nothing else is taken for it. */
export class Markup {
  constructor(readonly html: string) {}
}

/** The frame of a mail around its parts; what is no markup of ours is escaped. */
export function mailPage(
  language: Language,
  subject: string,
  parts: readonly (string | Markup)[],
): string {
  const paragraphs = parts.map((part) => {
    const content = part instanceof Markup ? part.html : escapeHtml(part);
    return `<p style="margin:0 0 16px">${content}</p>`;
  });
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#211d18;background:#f6f1e7">` +
    `<div style="max-width:32rem;margin:auto">${paragraphs.join("")}</div></body></html>`
  );
}

function anchor(link: string, label: string): string {
  const style =
    "display:inline-block;padding:12px 20px;border-radius:6px;background:#8a6420;color:#fff;text-decoration:none";
  return `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a>`;
}

function strong(code: string): string {
  return `<strong style="font-size:24px;letter-spacing:4px">${escapeHtml(code)}</strong>`;
}
