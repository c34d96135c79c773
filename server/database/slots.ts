/**
 * Connections, one at a time for each caller. postgres.js would lend them out itself (`reserve`), but a
 * lent connection whose server has died takes the whole process with it when it is written to again
 * (https://github.com/porsager/postgres/issues/1208). So each slot is a client with a single connection,
 * which finds a new one by itself, and we notice when that happened in the middle of a transaction.
 */
import postgres from "postgres";
import { UnavailableError } from "./database.ts";

export interface Slot {
  readonly sql: postgres.Sql;
  /**
   * The connection that the slot has now; another number means that it was lost meanwhile.
   *
   * @see requireSame
   */
  readonly generation: () => number;
}

export interface Slots {
  /** There must be one: the gate in front lets no more in than there are. */
  readonly take: () => Slot;
  readonly giveBack: (slot: Slot) => void;
  readonly close: () => Promise<void>;
}

/** Statements are prepared for a connection, so a long life collects them. Milliseconds. */
const lifetime = 600_000;

/** @throws UnavailableError when the slot has lost its connection since: a transaction has ended with it. */
export function requireSame(slot: Slot, generation: number): void {
  if (slot.generation() !== generation) throw new UnavailableError("The connection was lost");
}

export function openSlots(count: number, connect: (onclose: () => void) => postgres.Sql): Slots {
  const free: Timed[] = Array.from({ length: count }, () => openSlot(connect));
  const taken = new Set<Timed>();

  return {
    take: () => {
      const slot = free.pop();
      if (slot === undefined) throw new UnavailableError("No connection is free");
      taken.add(slot);
      return slot;
    },
    giveBack: (slot) => {
      const timed = [...taken].find((each) => each === slot);
      if (timed === undefined) return;
      taken.delete(timed);
      const isOld = performance.now() - timed.openedAt > lifetime;
      if (isOld) void timed.sql.end();
      free.push(isOld ? openSlot(connect) : timed);
    },
    close: async () => {
      await Promise.all([...free, ...taken].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

interface Timed extends Slot {
  readonly openedAt: number;
}

function openSlot(connect: (onclose: () => void) => postgres.Sql): Timed {
  let generation = 0;
  const sql = connect(() => {
    generation += 1;
  });
  return { sql, generation: () => generation, openedAt: performance.now() };
}
