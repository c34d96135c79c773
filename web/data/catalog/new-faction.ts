/**
 * A link or a list may be of a faction that administrators have added and this browser has not heard of: it asks,
 * and the page begins anew with it. Loaded with the first such link or list.
 */
import { tryRefresh } from "./amendments.ts";
import { within } from "../local/within.ts";
import { amendments, readAmendments } from "../local/amendments.ts";
import { takeReloadTicket } from "../local/reload-ticket.ts";

/** The longest that a link or a list waits for the server, in milliseconds. */
const longestWait = 5000;

/** Asks the server whether it knows more factions than this page; no where it says nothing in five seconds. */
export async function hasNewFactions(): Promise<boolean> {
  await within(longestWait, tryRefresh(), undefined);
  return Object.keys(readAmendments().factions).some(
    (id) => !Object.hasOwn(amendments.factions, id),
  );
}

/** Leaves the page to begin anew, after `before`; false where it has done so a short while ago. */
export function beginAnew(before?: () => void): boolean {
  if (!takeReloadTicket(Date.now())) return false;
  before?.();
  window.location.reload();
  return true;
}
