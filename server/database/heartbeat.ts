/**
 * Tells whether the database takes writes and what it tells arrives: a NOTIFY by one connection is heard by
 * the one that listens. A standby refuses it, and a connection that hears nothing is renewed.
 */
import { randomUUID } from "node:crypto";
import { clearTimeout, setTimeout } from "node:timers";
import { codeOf } from "../error-code.ts";
import { StandbyError } from "./connect.ts";
import type { Database } from "./database.ts";
import type { Listener } from "./listening.ts";
import type { Slots } from "./slots.ts";

const channel = "wab_heartbeat";

/** Milliseconds that the notification may take to arrive. */
const timeoutMs = 3000;

const readOnly = "The database takes no writes: it is a standby, or was set to be read only.";
const deaf = "What the database tells does not arrive: LISTEN needs a connection of its own.";

/** Sends a heartbeat each time when it is asked; those who ask at once share one. */
export function createHeartbeat(probes: Slots, listener: Listener): Pick<Database, "whyNotReady"> {
  const awaited = new Map<string, () => void>();
  let listening: Promise<unknown> | undefined;
  let asked: Promise<string | undefined> | undefined;

  function listen(): Promise<unknown> {
    listening ??= listener
      .listen(channel, (token) => awaited.get(token)?.())
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    return listening;
  }

  async function beat(): Promise<string | undefined> {
    const token = randomUUID();
    const heard = new Promise<void>((resolve) => awaited.set(token, resolve));
    try {
      await listen();
      // What is said before the listener is back is heard by nobody, and would have it renewed for ever.
      await listener.ready();
      if (await isReadOnly(probes, token)) return readOnly;
      if (await isInTime(heard)) return undefined;
    } catch (error) {
      return reasonOf(error);
    } finally {
      awaited.delete(token);
    }
    listener.renew();
    return deaf;
  }

  return {
    whyNotReady: () => (asked ??= beat().finally(() => (asked = undefined))),
  };
}

/** Sends the heartbeat, and gives whether the server would take nothing else. */
async function isReadOnly(probes: Slots, token: string): Promise<boolean> {
  const slot = await probes.take();
  try {
    // Nobody waits for the disk, and a lost heartbeat is no loss.
    const said = slot.sql.unsafe<{ isReadOnly: boolean }[]>(
      `begin; set local statement_timeout = ${timeoutMs}; set local synchronous_commit = off;
       notify ${channel}, '${token}';
       select current_setting('default_transaction_read_only') = 'on' as "isReadOnly";
       commit`,
    );
    const results = await slot.within(timeoutMs, said);
    return [results].flat(2).some((row) => row.isReadOnly);
  } catch (error) {
    if (!slot.isLost()) await slot.sql.unsafe("rollback").catch(() => {});
    throw error;
  } finally {
    probes.giveBack(slot);
  }
}

async function isInTime(heard: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  try {
    return await Promise.race([heard.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The reason in a sentence for the log, with the code by which it is looked up. */
function reasonOf(error: unknown): string {
  if (error instanceof StandbyError) return readOnly;
  const code = codeOf(error);
  switch (code) {
    case "25006":
      return readOnly;
    case "53300":
      return `The database has no connection left (${code}): see "Connections" in docs/operations.md.`;
    case "28000":
    case "28P01":
      return `The database refuses the login for requests (${code}).`;
    default:
      return `The database cannot be reached (${code === "" ? String(error) : code}).`;
  }
}
