/** What the link of a mail is for. */
export const linkTypes = ["signup", "invite", "magiclink", "recovery", "email_change"] as const;

export type LinkType = (typeof linkTypes)[number];
