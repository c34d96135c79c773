/** A channel of the database that is open as long as somebody listens, however many and wherever. */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { type Backend, backend } from "./client.ts";

/** Milliseconds that the server may take to confirm that a channel is left: on a dead line it never does. */
const longestLeave = 2000;

/**
 * Gives the way to begin to listen, which gives the way to stop. Opening and closing wait for each other: a channel
 * cannot be opened again before it is gone. Where the client cannot be loaded, it is tried again with the network.
 */
export function sharedChannel(open: (client: Backend) => RealtimeChannel): () => () => void {
  let listeners = 0;
  let hearing: Promise<RealtimeChannel | undefined> = Promise.resolve(undefined);

  function settle(): void {
    hearing = hearing.then(async (channel) => {
      if ((channel !== undefined) === listeners > 0) return channel;
      const client = await backend();
      if (channel === undefined) {
        // A channel speaks for the member who is here now, not for the one who was when the line was opened.
        await client.realtime.setAuth();
        return open(client);
      }
      await channel.unsubscribe(longestLeave);
      channel.teardown();
      return undefined;
    });
    hearing = hearing.catch(() => {
      addEventListener("online", settle, { once: true });
      return undefined;
    });
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
