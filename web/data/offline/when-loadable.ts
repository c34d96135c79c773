import { workerInCharge } from "../local/browser.ts";

/** Milliseconds from the first pause to the longest, each twice the one before. */
const firstPause = 2000;
const longestPause = 60_000;

/**
 * Loads code when it can be had. What cannot be had is asked for again instead of failing: what is loaded so is an
 * addition, and the page works without it. Also without a network, where a worker may have the code on the device:
 * one request can fail there as well.
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

/** Tells whether anybody is there to ask: the network, or the worker that keeps the app's files. */
function isSomebodyThere(): boolean {
  return navigator.onLine || workerInCharge() !== null;
}

/** After a pause, where there is somebody to ask, or as soon as there is a network again. */
function untilWorthATry(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    window.addEventListener("online", end);
    const timer = isSomebodyThere() ? setTimeout(end, pause) : undefined;
  });
}
