/** The names of the mails, for the server that writes them and for administrators, who see which were sent. */

/** Mails that the server writes to people by itself, about their account. */
export const accountTemplates = [
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

/** Name of a mail's words. */
export type Template = (typeof accountTemplates)[number] | (typeof announcements)[number];
