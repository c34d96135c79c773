/**
 * One connection that hears NOTIFY, and begins again on another when it was lost or hears nothing.
 * postgres.js would listen by itself, but gives up without a word where LISTEN is refused, as by a standby.
 */
import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { type ClientOptions, discard, type Open, quotedName } from "./connect.ts";
import { type Database, UnavailableError } from "./database.ts";

/** The channels that somebody hears. */
export interface Listener {
  readonly listen: Database["listen"];
  /** Resolves when there is a connection that listens to every channel. Throws when there can be none now. */
  readonly ready: () => Promise<void>;
  /** Begins again on a new connection, because what is said does not arrive over this one. */
  readonly renew: () => void;
  readonly close: () => Promise<void>;
}

interface Subscriber {
  readonly hear: (payload: string) => void;
  readonly onReturn: () => void;
}

interface Client {
  readonly sql: postgres.Sql;
  /** Gives the connection up, whether it still seems to be there or not, and begins again. */
  readonly lose: () => void;
}

/** Opens no connection before somebody listens. */
export function createListener(open: Open): Listener {
  const channels = new Map<string, Set<Subscriber>>();
  let current: Promise<Client> | undefined;
  let isClosed = false;

  async function connected(): Promise<Client> {
    if (isClosed) throw new UnavailableError("The pool is closed");
    current ??= connect().catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  }

  /** A client that listens to every channel of now. */
  async function connect(): Promise<Client> {
    let client: Client | undefined;
    let isLost = false;
    const hearing = {
      onnotify: (channel: string, payload: string) => {
        for (const { hear } of channels.get(channel) ?? []) hear(payload);
      },
      onclose: () => {
        isLost = true;
        client?.lose();
      },
    };
    // The library takes the first of them and does not describe it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const sql = await open(hearing as ClientOptions);
    try {
      for (const channel of channels.keys()) await sql.unsafe(`listen ${quotedName(channel)}`);
      if (isLost) throw new UnavailableError("The connection was lost");
    } catch (error) {
      discard(sql);
      throw error;
    }
    let isGivenUp = false;
    client = {
      sql,
      lose: () => {
        if (isGivenUp) return;
        isGivenUp = true;
        discard(sql);
        void resume();
      },
    };
    return client;
  }

  /** Tries until it listens again, and then says that something may have been missed. */
  async function resume(): Promise<void> {
    current = undefined;
    const isWanted = () => !isClosed && channels.size > 0;
    for (let tries = 0; isWanted(); tries++) {
      try {
        await connected();
        for (const { onReturn } of [...channels.values()].flatMap((each) => [...each])) onReturn();
        return;
      } catch {
        // Why is said by whoever asks whether the database is ready.
        await pause(Math.min(50 * 2 ** tries, 1000), undefined, { ref: false });
      }
    }
  }

  async function stop(channel: string, subscriber: Subscriber): Promise<void> {
    const subscribers = channels.get(channel);
    if (subscribers?.delete(subscriber) !== true || subscribers.size > 0) return;
    channels.delete(channel);
    const client = await current?.catch(() => undefined);
    if (!isClosed) await client?.sql.unsafe(`unlisten ${quotedName(channel)}`).catch(() => {});
  }

  return {
    listen: async (channel, hear, onReturn = () => {}) => {
      const subscriber = { hear, onReturn };
      const subscribers = channels.get(channel) ?? new Set();
      channels.set(channel, subscribers.add(subscriber));
      try {
        const { sql } = await connected();
        await sql.unsafe(`listen ${quotedName(channel)}`);
      } catch (error) {
        await stop(channel, subscriber);
        throw error;
      }
      return () => stop(channel, subscriber);
    },
    ready: async () => {
      await connected();
    },
    renew: () => {
      void current?.then(
        ({ lose }) => lose(),
        () => {},
      );
    },
    close: async () => {
      isClosed = true;
      const client = await current?.catch(() => undefined);
      await client?.sql.end({ timeout: 5 });
    },
  };
}
