/** Watches whether the database can be worked with, and says in the log when it cannot and when it can again. */
import type { Database } from "./database/database.ts";
import type { Log } from "./log.ts";
import { repeat } from "./realtime/repeat.ts";

/** Milliseconds between two looks of our own; a balancer's questions come in between. */
const pause = 5000;

/** Answer for `/ready`. */
export interface Readiness {
  readonly isReady: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Begins to watch. What is lost and found again between two looks is not noticed. */
export function watchReadiness(
  { whyNotReady }: Pick<Database, "whyNotReady">,
  { event, fault }: Log,
  now: () => number = () => performance.now(),
): Readiness {
  let since: number | undefined;
  let told: string | undefined;
  let isStopped = false;

  async function isReady(): Promise<boolean> {
    const reason = await whyNotReady();
    if (isStopped) return false;
    if (reason !== undefined && reason !== told) {
      since ??= now();
      fault("not ready", reason);
    } else if (reason === undefined && since !== undefined) {
      event("ready again", { seconds: Math.round((now() - since) / 1000) });
      since = undefined;
    }
    told = reason;
    return reason === undefined;
  }

  const stopLooking = repeat(pause, async () => void (await isReady()));
  return {
    isReady,
    stop: () => {
      isStopped = true;
      stopLooking();
    },
  };
}
