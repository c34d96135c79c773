import { OverloadError } from "./database.ts";

/** Lets so many in at once, has so many wait in order, and refuses the rest at once (case D09). */
export interface Gate {
  /**
   * Resolves when there is room, with the way out.
   *
   * @throws OverloadError when too many wait already.
   */
  enter(): Promise<() => void>;
  /** Callers that are in, and those that wait. */
  count(): { readonly underWay: number; readonly waiting: number };
}

/** Opens a gate that lets `places` callers in at once and has at most `seats` wait. */
export function createGate(places: number, seats: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }

  /** Leaving twice would let two in. */
  function onlyOnce(): () => void {
    let isOut = false;
    return () => {
      if (!isOut) leave();
      isOut = true;
    };
  }

  return {
    enter: async () => {
      if (free > 0) free--;
      else if (waiting.length >= seats) throw new OverloadError("Too many requests wait already");
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return onlyOnce();
    },
    count: () => ({ underWay: places - free, waiting: waiting.length }),
  };
}
