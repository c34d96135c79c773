/**
 * Pace at which others hear of one member in one channel. Appearing is heard at once, a few times; what
 * changes after that is heard once in a while, and then as it is then (case T15).
 */

/** Times at which the next thing may be heard of one member in one channel. */
export interface Pace {
  /** Milliseconds until someone who is not shown may appear; 0 for now, and then it counts. */
  readonly arrival: () => number;
  /** The same for a change of what is shown. */
  readonly update: () => number;
  /** Tells whether nothing of the past matters any more. */
  readonly isRested: () => boolean;
}

/**
 * Allows `mostArrivals` arrivals and one change within `every` milliseconds.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function createPace(every: number, mostArrivals: number, now: () => number): Pace {
  let arrivals: readonly number[] = [];
  let lastHeard = Number.NEGATIVE_INFINITY;

  function hear(): 0 {
    lastHeard = now();
    return 0;
  }

  return {
    arrival: () => {
      arrivals = arrivals.filter((at) => at > now() - every);
      const [first] = arrivals;
      if (first !== undefined && arrivals.length >= mostArrivals) return first + every - now();
      arrivals = [...arrivals, now()];
      return hear();
    },
    update: () => {
      const left = lastHeard + every - now();
      return left > 0 ? left : hear();
    },
    isRested: () => lastHeard < now() - every,
  };
}
