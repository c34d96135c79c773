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
  let known: Promise<Schema> | undefined;
  let lookedUp = -Infinity;
  let isListening = false;

  function look(): Promise<Schema> {
    lookedUp = now();
    const before = known;
    const next = lookUp(database);
    known = next;
    next.catch(() => {
      if (known === next) known = before;
    });
    return next;
  }

  function reload(): void {
    look().catch((error: unknown) => log.fault("schema cannot be looked up", error));
  }

  /** Before the first look, so that nothing is missed between. */
  async function listen(): Promise<void> {
    if (isListening) return;
    isListening = true;
    try {
      await database.listen("pgrst", reload, reload);
    } catch (error) {
      isListening = false;
      log.fault("changes of the schema are not heard", error);
    }
  }

  async function current(): Promise<Schema> {
    if (known === undefined) await listen();
    return known ?? look();
  }

  return {
    current,
    newer: async (than) => {
      const kept = await current();
      if (kept !== than) return kept;
      return now() - lookedUp < pause ? undefined : look();
    },
  };
}

async function lookUp(database: Database): Promise<Schema> {
  return buildSchema(await database.transaction(service, readCatalogue, { readOnly: true }));
}
