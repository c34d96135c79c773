/** The times at which waiting saves are tried again by themselves. */
import type { DataError } from "../errors.ts";

/** Milliseconds from the first pause to the longest, each twice the one before. */
const firstPause = 2000;
const longestPause = 60_000;

let failures = 0;
let earliest = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function pauseAfter({ kind, retryAfter }: DataError): number {
  // Never earlier than the server said (case Q07).
  if (kind === "rate-limited" && retryAfter !== null) return retryAfter * 1000;
  return Math.min(longestPause, firstPause * 2 ** Math.min(failures, 10));
}

/** Calls back once, after a pause that fits the trouble. */
export function retryLater(trouble: DataError, retry: () => void): void {
  const pause = pauseAfter(trouble);
  clearTimeout(timer);
  timer = setTimeout(retry, pause);
  failures += 1;
  earliest = trouble.kind === "rate-limited" ? Date.now() + pause : 0;
}

/** Tells whether the server has said to wait: then nobody's wish makes a try earlier. */
export function isTooEarly(): boolean {
  // A device's clock may jump; nobody waits for a day because of that.
  const left = earliest - Date.now();
  return left > 0 && left < 60 * longestPause;
}

/** All is well again: no more retries, and the next pause is a short one. What the server said stays. */
export function forgetRetries(): void {
  if (isTooEarly()) return;
  clearTimeout(timer);
  failures = 0;
}
