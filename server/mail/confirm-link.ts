import type { LinkType } from "./outbox.ts";

/**
 * The link of a mail. It leads to a page of the app where a person has to click, because mail scanners
 * follow links and would spend it; what comes after is carried along.
 *
 * @param redirect an address of the site that has been checked
 */
export function confirmLink(redirect: string, type: LinkType, token: string): string {
  const { origin, pathname, search, hash } = new URL(redirect);
  const link = new URL("/confirm", origin);
  link.searchParams.set("token_hash", token);
  link.searchParams.set("type", type);
  link.searchParams.set("next", `${pathname}${search}${hash}`);
  return link.href;
}
