/** Milliseconds from the first pause to the longest, each twice the one before. */
const firstPause = 2000;
const longestPause = 60_000;

/**
 * Loads code when it can be had. Without a network it waits for one instead of failing: what is loaded
 * so is an addition, and the page works without it.
 */
export async function whenLoadable<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await load();
    } catch {
      await untilWorthATry(pause);
    }
  }
}

/** A network may fail for a moment that nobody notices, or be back before the failure is noticed. */
function untilWorthATry(pause: number): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener("online", resolve, { once: true });
    if (navigator.onLine) setTimeout(resolve, pause);
  });
}
