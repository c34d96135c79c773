/**
 * The link by which somebody says no to announcements without signing in (RFC 8058). Its token is derived from
 * the member's id and the server's secret, and does nothing else.
 */
import { timingSafeEqual } from "node:crypto";
import type { MailSecrets } from "./mail-secrets.ts";

/** Path of the page behind the link. */
export const optOutPath = "/unsubscribe";

function tokenOf({ hmac }: MailSecrets, memberId: string): string {
  return hmac("opt out of announcements", memberId).slice(0, 32);
}

/** The link for a member. */
export function optOutLink(secrets: MailSecrets, site: string, memberId: string): string {
  const link = new URL(optOutPath, site);
  link.searchParams.set("member", memberId);
  link.searchParams.set("token", tokenOf(secrets, memberId));
  return link.href;
}

/** Tells whether a token is the one in the links of this member. */
export function isOptOutToken(secrets: MailSecrets, memberId: string, token: string): boolean {
  const expected = Buffer.from(tokenOf(secrets, memberId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
