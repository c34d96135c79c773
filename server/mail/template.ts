import type { Language } from "#domain/language.ts";

/** Mails that the server writes to people by itself, about their account. */
const accountTemplates = [
  "confirm",
  "confirm-again",
  "address-known",
  "address-confirmed",
  "magic-link",
  "recovery",
  "invite",
  "mail-change-current",
  "mail-change-new",
  "reauthentication",
  "password-changed",
  "mail-changed",
  "mail-changed-by-admin",
  "mail-set-by-admin",
  "session-ended",
  "factor-added",
  "factor-removed",
  "factors-removed",
  "recovery-codes",
  "recovery-code-used",
  "account-deleted",
  "account-banned",
  "account-closed",
  "test",
] as const;

/** Mails that an administrator may send: the words are ours, so nobody can write anything in our name (M03). */
export const announcements = ["welcome", "maintenance", "news"] as const;

type Announcement = (typeof announcements)[number];
/** Name of a mail's words. */
export type Template = (typeof accountTemplates)[number] | Announcement;

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
