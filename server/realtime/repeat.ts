import type { Log } from "#server/log.ts";

/**
 * Does something again and again, never twice at a time. What fails is tried again the next time.
 *
 * @param every milliseconds
 * @returns how to stop
 */
export function repeat(every: number, work: () => Promise<void> | void, log?: Log): () => void {
  let isWorking = false;
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => log?.fault("something repeated failed", error))
      .finally(() => {
        isWorking = false;
      });
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
