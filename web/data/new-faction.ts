/**
 * A link or a list may be of a faction that administrators have added and this browser has not heard of: it asks,
 * and the page begins anew with it. Loaded with the first such link or list.
 */
import { tryRefresh } from "./amendments.ts";
import { within } from "./auth/within.ts";
import { amendments, readAmendments } from "./local/amendments.ts";
import { takeReloadTicket } from "./local/reload-ticket.ts";

/** The longest that a link or a list waits for the server, in milliseconds. */
const longestWait = 5000;

/**
 * Asks the server, and has the page begin anew where it knows more factions; `keep` is called before. False where
 * it does not, or says nothing in five seconds.
 */
export async function beginsAnewWithFactions(keep?: () => void): Promise<boolean> {
  await within(longestWait, tryRefresh(), undefined);
  const isNews = Object.keys(readAmendments().factions).some(
    (id) => !Object.hasOwn(amendments.factions, id),
  );
  if (!isNews || !takeReloadTicket(Date.now())) return false;
  keep?.();
  window.location.reload();
  return true;
}
