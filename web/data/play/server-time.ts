/** The server's time, as far as its answers have told it: the clocks of two devices of a match may be hours apart. */

/** The most milliseconds that an answer may take whose time is believed. */
const longestAnswer = 4000;

let ahead: number | null = null;
let takenFor = Infinity;

/**
 * Notes the time that an answer of the server says, with when it was asked for and when it came by this device's
 * clock, all in milliseconds. The quickest answer says it best, until the device's clock is set.
 */
export function noteServerTime(now: number, askedAt: number, cameAt: number): void {
  const took = cameAt - askedAt;
  if (took < 0 || took > longestAnswer) return;
  const found = Math.round((askedAt + cameAt) / 2 - now);
  const wasSet = ahead !== null && Math.abs(found - ahead) > took + takenFor;
  if (took > takenFor && !wasSet) return;
  ahead = found;
  takenFor = took;
}

/** Milliseconds by which this device's clock is ahead of the server's; null before any answer has told it. */
export function clockAhead(): number | null {
  return ahead;
}
