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

/** Schema that is looked up once and again when it has changed. */
export interface KeptSchema {
  /** @throws what the database throws when it has never been looked up and cannot be now */
  readonly current: () => Promise<Schema>;
  /** Newer than the given one, or undefined when it was looked up a moment ago. */
  readonly newer: (than: Schema) => Promise<Schema | undefined>;
}

/** Milliseconds between two looks that were caused by a missing name. */
const pause = 5000;

/**
 * Keeps the schema, and listens to the database for changes of it.
 *
 * @param now milliseconds since 1970
 */
export function keepSchema(database: Database, log: Log, now: () => number): KeptSchema {
  const looks = createLooks(database, log, now);
  let listening: Promise<unknown> | undefined;

  function listen(): Promise<unknown> {
    const hear = () => void looks.reload();
    return database.listen("pgrst", hear, hear).catch((error: unknown) => {
      listening = undefined;
      log.fault("changes of the schema are not heard", error);
    });
  }

  async function current(): Promise<Schema> {
    // Before the first look, so that nothing is missed between.
    listening ??= listen();
    const known = looks.known();
    if (known !== undefined) return known;
    await listening;
    return looks.known() ?? looks.look();
  }

  return {
    current,
    newer: async (than) => {
      const kept = await current();
      if (kept !== than) return kept;
      return looks.isRecent() ? undefined : looks.look();
    },
  };
}

interface Looks {
  /** Schema that was seen last. */
  readonly known: () => Schema | undefined;
  /** One look at a time, which all wait for. */
  readonly look: () => Promise<Schema>;
  /** Looks again because something has changed; what fails is in the log. */
  readonly reload: () => Promise<void>;
  readonly isRecent: () => boolean;
}

function createLooks(database: Database, log: Log, now: () => number): Looks {
  let known: Schema | undefined;
  let looking: Promise<Schema> | undefined;
  let isStale = false;
  let lookedAt = -Infinity;

  async function lookAnew(): Promise<Schema> {
    lookedAt = now();
    isStale = false;
    try {
      return (known = await lookUp(database));
    } finally {
      looking = undefined;
    }
  }

  function look(): Promise<Schema> {
    return (looking ??= lookAnew());
  }

  /** Looks again: what changed during a look may have been missed by it. */
  async function reload(): Promise<void> {
    isStale = true;
    try {
      await looking;
      if (isStale) await look();
    } catch (error) {
      log.fault("schema cannot be looked up", error);
    }
  }

  return { known: () => known, look, reload, isRecent: () => now() - lookedAt < pause };
}

async function lookUp(database: Database): Promise<Schema> {
  return buildSchema(await database.transaction(service, readCatalogue, { readOnly: true }));
}
