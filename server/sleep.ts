/** A rest that somebody may end, for those who work whenever there is something to do. */
export interface Sleep {
  /** Begins to listen: a call to wake from now on keeps the next rest from beginning. */
  readonly prepare: () => void;
  /** Resolves after so many milliseconds, or when somebody wakes. */
  readonly rest: (milliseconds: number) => Promise<void>;
  readonly wake: () => void;
}

/** A sleep in which nobody rests yet. */
export function createSleep(): Sleep {
  let isWoken = false;
  let stopResting = () => {};
  return {
    prepare: () => {
      isWoken = false;
    },
    rest: (milliseconds) => {
      if (isWoken) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        stopResting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    wake: () => {
      isWoken = true;
      stopResting();
    },
  };
}
