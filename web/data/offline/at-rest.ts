/** Work in the background waits while somebody uses the page: on a phone it would slow down every step. */

/** Milliseconds without a touch after which the page counts as at rest. */
const rest = 1500;

/** Milliseconds of a busy page that are enough: then the work is done all the same. */
const longestWait = 20_000;

const signs = ["pointerdown", "keydown", "input", "change", "wheel", "touchmove"] as const;

let lastSign = Number.NEGATIVE_INFINITY;
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const note = () => (lastSign = performance.now());
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
}

/**
 * Resolves when nobody has touched the page for a moment, at once where nobody does.
 *
 * @param least Milliseconds that it takes in any case
 */
export async function untilAtRest(least = 0): Promise<void> {
  watch();
  const start = performance.now();
  for (;;) {
    const end = Math.min(lastSign + rest, start + longestWait);
    const left = Math.max(end, start + least) - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/** Resolves when somebody has touched the page since it was opened; never where nobody does before the signal. */
export function untilTouched(signal: AbortSignal): Promise<void> {
  // Safari before 16.4 and Firefox before 120 do not tell.
  const isUsed = "userActivation" in navigator && navigator.userActivation.hasBeenActive;
  if (isUsed || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const options = { capture: true, passive: true, once: true, signal };
    for (const sign of [...signs, "scroll", "click"])
      addEventListener(sign, () => resolve(), options);
  });
}
