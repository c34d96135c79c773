/** A channel of the database that is open as long as somebody listens, however many and wherever. */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { type Backend, backend } from "./client.ts";

/**
 * Gives the way to begin to listen, which gives the way to stop. Opening and closing wait for each other:
 * a channel cannot be opened anew before it is gone.
 */
export function sharedChannel(open: (client: Backend) => RealtimeChannel): () => () => void {
  let listeners = 0;
  let hearing: Promise<RealtimeChannel | undefined> = Promise.resolve(undefined);

  function settle(): void {
    hearing = hearing.then(async (channel) => {
      if ((channel !== undefined) === listeners > 0) return channel;
      const client = await backend();
      if (channel === undefined) {
        // A channel speaks for whoever is here now, not for whoever was when the line was opened.
        await client.realtime.setAuth();
        return open(client);
      }
      await client.removeChannel(channel);
      return undefined;
    });
    // Without the client there is nothing to hear; the next page tries again.
    hearing = hearing.catch(() => undefined);
  }

  return () => {
    listeners++;
    settle();
    return () => {
      listeners--;
      settle();
    };
  };
}
