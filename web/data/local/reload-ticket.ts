import { keys } from "./keys.ts";
import { isBlocked, readText, writeText } from "./storage.ts";

/** Long enough that a page which breaks again at once stays, short enough for the next release. */
const ticketLifeInMs = 10 * 60 * 1000;

/** Tells whether the page could reload itself. `now` is in milliseconds. */
export function isReloadTicketFree(now: number): boolean {
  const text = readText(keys.reloadTicket);
  const isTaken = text !== null && Math.abs(now - Number(text)) < ticketLifeInMs;
  return !isTaken && !isBlocked("tab");
}

/**
 * Tells whether the page may reload itself: once in ten minutes for each tab. Never where the ticket would
 * not outlive the reload, or the page would reload for ever. `now` is in milliseconds.
 */
export function takeReloadTicket(now: number): boolean {
  // Writing is what finds out that storage is blocked.
  return (
    isReloadTicketFree(now) && writeText(keys.reloadTicket, String(now)).ok && !isBlocked("tab")
  );
}
