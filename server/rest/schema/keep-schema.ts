/**
 * The schema as it was last looked up. Migrations say when it has changed (`notify pgrst`); what was
 * said while the database was away is made up for when it is back; and a name that is missing has us
 * look again, but not as often as somebody asks for it.
 */
import { type Database, service } from "#server/database/database.ts";
import type { Log } from "#server/log.ts";
import { buildSchema } from "./build.ts";
import { readCatalogue } from "./catalogue.ts";
import type { Schema } from "./schema.ts";

export interface KeptSchema {
  /** @throws what the database throws when it has never been looked up and cannot be now */
  readonly current: () => Promise<Schema>;
  /** Newer than the given one, or undefined when it was looked up a moment ago. */
  readonly newer: (than: Schema) => Promise<Schema | undefined>;
}

/** Milliseconds between two looks that were caused by a missing name. */
const pause = 5000;

export function keepSchema(database: Database, log: Log, now: () => number): KeptSchema {
  let known: Schema | undefined;
  let looking: Promise<Schema> | undefined;
  let listening: Promise<unknown> | undefined;
  let isStale = false;
  let lookedAt = -Infinity;

  /** One look at a time, which all wait for. */
  function look(): Promise<Schema> {
    return (looking ??= lookAnew());
  }

  async function lookAnew(): Promise<Schema> {
    lookedAt = now();
    isStale = false;
    try {
      return (known = await lookUp(database));
    } finally {
      looking = undefined;
    }
  }

  /** What changes during a look may have been missed by it. */
  async function reload(): Promise<void> {
    isStale = true;
    try {
      await looking;
      if (isStale) await look();
    } catch (error) {
      log.fault("schema cannot be looked up", error);
    }
  }

  function listen(): Promise<unknown> {
    const hear = () => void reload();
    return database.listen("pgrst", hear, hear).catch((error: unknown) => {
      listening = undefined;
      log.fault("changes of the schema are not heard", error);
    });
  }

  async function current(): Promise<Schema> {
    // Before the first look, so that nothing is missed between.
    listening ??= listen();
    if (known !== undefined) return known;
    await listening;
    return known ?? look();
  }

  return {
    current,
    newer: async (than) => {
      const kept = await current();
      if (kept !== than) return kept;
      return now() - lookedAt < pause ? undefined : look();
    },
  };
}

async function lookUp(database: Database): Promise<Schema> {
  return buildSchema(await database.transaction(service, readCatalogue, { readOnly: true }));
}
