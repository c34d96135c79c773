/** The purposes of links in mails. */
export const linkTypes = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change",
  "factor_added",
] as const;

/** A purpose of a link in a mail. */
export type LinkType = (typeof linkTypes)[number];
