/**
 * Tells devices of notifications: woken when a transaction has made some, and by itself when something is due
 * again. Several processes may do so side by side; each delivery is claimed by one.
 */
import type { ServerContext } from "../context.ts";
import { createSleep, type Sleep } from "../sleep.ts";
import { pauseUntilDelivery } from "./deliveries.ts";
import { deliverNext } from "./deliver.ts";
import { postPublic, type PostPush } from "./post.ts";
import { createSignPush } from "./vapid.ts";

/** Sender of web push, as long as the server runs. */
export interface PushWorker {
  /** Resolves when what is under way has been sent. */
  readonly close: () => Promise<void>;
}

/** Conversations with push services at the same time, so that a slow one does not hold up the others. */
const atOnce = 4;
/** Milliseconds between looks at the queue when nothing is due. */
const longestPause = 60_000;

/** Starts to tell devices; nothing to start where the site has no keys for it. */
export async function startPushWorker(
  context: Pick<ServerContext, "config" | "database" | "log" | "now">,
  post: PostPush = postPublic,
): Promise<PushWorker> {
  const { config, database, log, now } = context;
  if (config.pushKeys === undefined) return { close: () => Promise.resolve() };
  const means = { database, log, post, sign: await createSignPush(config.pushKeys, now) };
  const sleeps = Array.from({ length: atOnce }, createSleep);
  const closing = new AbortController();
  const isOpen = () => !closing.signal.aborted;

  async function empty(): Promise<void> {
    while (isOpen() && (await deliverNext(means)));
  }

  /** Each of them by itself: a device that does not answer holds up one of them, and nobody waits for it. */
  async function work(sleep: Sleep): Promise<void> {
    while (isOpen()) {
      sleep.prepare();
      await empty().catch((error: unknown) => log.fault("push worker stumbled", error));
      const pause = await pauseUntilDelivery(means).catch(() => undefined);
      // Not at once: what stumbled would stumble without a pause.
      await sleep.rest(Math.min(Math.max(pause ?? longestPause, 250), longestPause));
    }
  }

  const wake = () => {
    for (const sleep of sleeps) sleep.wake();
  };
  const stopListening = await database.listen("push_deliveries", wake, wake);
  const working = Promise.all(sleeps.map(work));
  return {
    close: async () => {
      closing.abort();
      wake();
      await stopListening();
      await working;
    },
  };
}
