/** Plan of what a clearing would remove: said before it is done, and done as it was said. */
import { rowOf } from "./row-of.ts";
import type { Clearing } from "./storage-rows.ts";
import type { KeptItem } from "./what-is-kept.ts";

/** A clearing with everything that it will remove. */
export interface ClearingPlan {
  readonly clearing: Clearing;
  readonly items: readonly KeptItem[];
  readonly entries: number;
  readonly bytes: number;
  /** Tells whether the service worker goes too, so that the next load comes from the server. */
  readonly dropsApp: boolean;
  /** Tells whether whoever is signed in is not any more. */
  readonly endsSession: boolean;
}

const dropping: ReadonlySet<Clearing> = new Set(["all", "deployment"]);

/** The session of this kind of host, and what the official client keeps beside it under longer names. */
function isOwnSession(name: string, session: string): boolean {
  return name === session || name.startsWith(`${session}-`);
}

function isCleared({ place, name }: KeptItem, clearing: Clearing, session: string): boolean {
  if (rowOf(place, name)?.clearedBy.includes(clearing) !== true) return false;
  return clearing !== "quick" || !isOwnSession(name, session);
}

/**
 * The plan of a clearing.
 *
 * @param kept All that the browser keeps, or as much of it as the clearing may be about.
 * @param session The name of the session on this kind of host.
 */
export function planClearing(
  clearing: Clearing,
  kept: readonly KeptItem[],
  session: string,
): ClearingPlan {
  const items = kept.filter((item) => isCleared(item, clearing, session));
  return {
    clearing,
    items,
    entries: items.reduce((sum, { entries }) => sum + entries, 0),
    bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
    dropsApp: dropping.has(clearing),
    endsSession: items.some(({ name }) => name === session),
  };
}
