/**
 * Bounds how many previews are made for one network, and at a time: each costs some milliseconds that everybody
 * else waits. Whoever opens many links gets the app's page as it is, which shows the list all the same.
 */
import { createNetworkBuckets } from "#server/token-bucket.ts";
import { createGate } from "#server/database/gate.ts";
import { LimitError } from "#server/limits.ts";

/** Bounds how many pictures are drawn at once and for one network. */
export interface Pace {
  /**
   * Does it when it is its turn.
   *
   * @param from the visitor's address
   * @throws LimitError when this network was too fast, OverloadError when too many wait
   */
  readonly within: <T>(from: string, work: () => Promise<T>) => Promise<T>;
}

/** A club's worth of links at once, and a crawler's pace for long. */
const perSecond = 5;
const atOnce = 40;
const places = 2;
const seats = 20;

/** Makes the bound for one process. */
export function createPace(): Pace {
  const take = createNetworkBuckets(perSecond, atOnce);
  const gate = createGate(places, seats);
  return {
    within: async (from, work) => {
      if (!take(from)) throw new LimitError(1);
      const leave = await gate.enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
