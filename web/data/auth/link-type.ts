/** The purposes of links in mails. */
export const linkTypes = ["signup", "invite", "magiclink", "recovery", "email_change"] as const;

/** A purpose of a link in a mail. */
export type LinkType = (typeof linkTypes)[number];
