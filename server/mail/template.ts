import type { Language } from "#domain/language.ts";
import { accountTemplates, announcements, type Template } from "#domain/mail-templates.ts";

/**
 * The words of one mail. `{address}` stands for the new mail address of a member who changes theirs, `{contact}` for
 * where they reach the operator. A paragraph with `{reason}` is left out of a mail that gives none.
 */
interface MailWords {
  readonly subject: string;
  /** Paragraphs, in order. */
  readonly body: readonly string[];
  /** Words on the button that leads to the link. */
  readonly action?: string;
}

/** Words of the page where one says no to announcements. */
interface AnnouncementWords {
  readonly question: string;
  readonly confirm: string;
  readonly done: string;
  readonly badLink: string;
}

/** All mails in one language, and what they share. */
export interface MailBook {
  readonly greeting: string;
  /** Mark between a label and its link; French has a space before the colon. */
  readonly colon: string;
  readonly signature: string;
  /** Words before the code that can be typed instead of following the link. */
  readonly code: string;
  readonly expiry: string;
  /** Stands for the operator where the site names no address. */
  readonly administrator: string;
  readonly announcement: AnnouncementWords;
  readonly mails: Readonly<Record<Template, MailWords>>;
}

/** Words of all mails in every language. */
export type MailBooks = Readonly<Record<Language, MailBook>>;

/** Tells whether a name is that of a mail we have words for. */
export function isTemplate(name: string): name is Template {
  return [...accountTemplates, ...announcements].some((known) => known === name);
}
