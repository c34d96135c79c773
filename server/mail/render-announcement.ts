import type { Language } from "#domain/language.ts";
import { mailFrames } from "#domain/mail-frames.ts";
import { mailPage, Markup, type RenderedMail } from "./render.ts";
import { escapeHtml } from "../escape-html.ts";
import { books } from "./words/books.ts";

/** An announcement as an administrator wrote it, in one language. */
export interface AnnouncementText {
  readonly title: string;
  /** Paragraphs, with an empty line between them. */
  readonly text: string;
}

/** Addresses that an announcement leads to. */
interface AnnouncementLinks {
  readonly site: string;
  /** Address where its reader says no to further ones. */
  readonly optOut: string;
}

/** The paragraphs of a text: what empty lines divide. */
function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
}

/** A mail to everybody. The words of an administrator are text in it, never markup (case M03). */
export function renderAnnouncement(
  language: Language,
  { title, text }: AnnouncementText,
  { site, optOut }: AnnouncementLinks,
): RenderedMail {
  const { greeting, signature, open, why, optOut: noMore } = mailFrames[language];
  const { colon } = books[language];
  const paragraphs = paragraphsOf(text);
  const plain = [
    greeting,
    ...paragraphs,
    `${open}${colon} ${site}`,
    `-- \n${signature}\n\n${why}\n${noMore}${colon} ${optOut}`,
  ];
  const html = [
    new Markup(`<strong style="font-size:22px">${escapeHtml(title)}</strong>`),
    greeting,
    ...paragraphs.map((each) => new Markup(escapeHtml(each).replaceAll("\n", "<br>"))),
    new Markup(`<a href="${escapeHtml(site)}">${escapeHtml(open)}</a>`),
    signature,
    new Markup(
      `<small>${escapeHtml(why)} <a href="${escapeHtml(optOut)}">${escapeHtml(noMore)}</a></small>`,
    ),
  ];
  return { subject: title, text: `${plain.join("\n\n")}\n`, html: mailPage(language, title, html) };
}
