import { linkTypes, type LinkType } from "#web/data/auth/link-type.ts";
import type { MailLink } from "#web/data/auth/sign-in.ts";
import { safeNext } from "../parts/safe-next.ts";

/** The names are those that the mails carry. */
export interface ConfirmSearch {
  readonly token_hash?: string;
  readonly type?: LinkType;
  readonly next?: string;
}

function word(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Reads the search part of a mail's link; whatever makes no sense in it is left out. */
export function parseConfirmSearch(search: Readonly<Record<string, unknown>>): ConfirmSearch {
  const tokenHash = word(search["token_hash"]);
  const type = linkTypes.find((each) => each === search["type"]);
  const next = safeNext(search["next"]);
  return {
    ...(tokenHash === "" ? {} : { token_hash: tokenHash }),
    ...(type === undefined ? {} : { type }),
    ...(next === "/" ? {} : { next }),
  };
}

/** The link to spend, or null when part of the address is missing. */
export function linkIn({ token_hash: tokenHash, type }: ConfirmSearch): MailLink | null {
  return tokenHash === undefined || type === undefined ? null : { tokenHash, type };
}
