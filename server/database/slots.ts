/**
 * Connections, one at a time for each caller. postgres.js would keep them itself, but one whose server
 * has died is not safe to use again: a lent one takes the process with it when it is written to
 * (https://github.com/porsager/postgres/issues/1208), and one that lost its socket with a write still
 * waiting never writes again. So each is a client with a single connection, and is thrown away when it
 * loses that.
 */
import { setImmediate } from "node:timers";
import type postgres from "postgres";
import { UnavailableError } from "./database.ts";

/** Connection to PostgreSQL that one caller has at a time. */
export interface Slot {
  readonly sql: postgres.Sql;
  /** Tells whether the connection was lost since it was made, and a transaction with it. */
  readonly isLost: () => boolean;
}

/** Connections that are lent and given back. */
export interface Slots {
  /** The gate in front lets no more in than there may be. */
  readonly take: () => Slot;
  readonly giveBack: (slot: Slot) => void;
  readonly close: () => Promise<void>;
}

/** Makes a client with one connection, which says when it loses it. */
export type Connect = (onclose: () => void) => postgres.Sql;

/** Statements are prepared for a connection, so a long life collects them. Milliseconds. */
const lifetime = 600_000;

/**
 * Refuses to go on with a connection that was lost.
 *
 * @throws UnavailableError when the connection was lost: a transaction has ended with it.
 */
export function requireAlive(slot: Slot): void {
  if (slot.isLost()) throw new UnavailableError("The connection was lost");
}

/** Makes connections as they are needed, and replaces those that are lost or ten minutes old. */
export function openSlots(connect: Connect): Slots {
  const free: Slot[] = [];
  const taken = new Set<Slot>();
  const born = new WeakMap<Slot, number>();

  function open(): Slot {
    const slot = openSlot(connect);
    born.set(slot, performance.now());
    return slot;
  }

  const isOld = (slot: Slot) => performance.now() - (born.get(slot) ?? 0) > lifetime;

  return {
    take: () => {
      const slot = free.pop() ?? open();
      // It may have been lost while nobody used it.
      const usable = slot.isLost() ? open() : slot;
      taken.add(usable);
      return usable;
    },
    giveBack: (slot) => {
      taken.delete(slot);
      if (!slot.isLost() && !isOld(slot)) free.push(slot);
      else discard(slot.sql);
    },
    close: async () => {
      await Promise.all([...free, ...taken].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

function openSlot(connect: Connect): Slot {
  let isLost = false;
  const sql = connect(() => {
    isLost = true;
    // Whatever still waits for this client is refused at once, rather than after tries to connect.
    setImmediate(() => discard(sql));
  });
  return { sql, isLost: () => isLost };
}

/** Nobody waits for its goodbye. */
function discard(sql: postgres.Sql): void {
  sql.end({ timeout: 0 }).catch(() => {});
}
