/**
 * A link may name a faction that administrators have added and this browser has not heard of: it asks, and
 * the page begins anew with it. Loaded with the first such link.
 */
import { tryRefresh } from "../amendments.ts";
import { amendments, readAmendments } from "../local/amendments.ts";
import { takeReloadTicket } from "../local/reload-ticket.ts";

/** False where the server knows no more factions than this page. Where it does, the page is left. */
export async function beginsAnewWithFactions(): Promise<boolean> {
  await tryRefresh();
  const isNews = Object.keys(readAmendments().factions).some(
    (id) => !Object.hasOwn(amendments.factions, id),
  );
  if (!isNews || !takeReloadTicket(Date.now())) return false;
  window.location.reload();
  return true;
}
