/** The times at which something that the server could not do is tried again by itself. */
import type { DataError } from "../backend/errors.ts";

/** Milliseconds from the first pause to the longest, each twice the one before. */
const firstPause = 2000;
const longestPause = 60_000;

/** The tries of one thing. */
export interface Retries {
  /** Calls back once, after a pause that fits the trouble. */
  readonly retryLater: (trouble: DataError, retry: () => void) => void;
  /** Tells whether the server has said to wait: then nobody's wish makes a try earlier. */
  readonly isTooEarly: () => boolean;
  /** All is well again: no more retries, and the next pause is a short one. What the server said stays. */
  readonly forgetRetries: () => void;
}

function pauseAfter({ kind, retryAfter }: DataError, failures: number): number {
  // Never earlier than the server said (case Q07).
  if (kind === "rate-limited" && retryAfter !== null) return retryAfter * 1000;
  return Math.min(longestPause, firstPause * 2 ** Math.min(failures, 10));
}

/** Tries of something that has not failed yet. */
export function createRetries(): Retries {
  let failures = 0;
  let earliest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isTooEarly(): boolean {
    // A device's clock may jump; nobody waits for a day because of that.
    const left = earliest - Date.now();
    return left > 0 && left < 60 * longestPause;
  }

  return {
    isTooEarly,
    retryLater: (trouble, retry) => {
      const pause = pauseAfter(trouble, failures);
      clearTimeout(timer);
      timer = setTimeout(retry, pause);
      failures += 1;
      earliest = trouble.kind === "rate-limited" ? Date.now() + pause : 0;
    },
    forgetRetries: () => {
      if (isTooEarly()) return;
      clearTimeout(timer);
      failures = 0;
    },
  };
}
