/**
 * Connections, one at a time for each caller. postgres.js would keep them itself, but one whose server
 * has died is not safe to use again: a lent one takes the process with it when it is written to
 * (https://github.com/porsager/postgres/issues/1208), and one that lost its socket with a write still
 * waiting never writes again. So each is a client with a single connection, and is thrown away when it
 * loses that.
 */
import { clearTimeout, setImmediate, setTimeout } from "node:timers";
import type postgres from "postgres";
import { discard, type Open } from "./connect.ts";
import { UnavailableError } from "./database.ts";

/** Connection to PostgreSQL that one caller has at a time. */
export interface Slot {
  readonly sql: postgres.Sql;
  /** Tells whether the connection was lost since it was made, and a transaction with it. */
  readonly isLost: () => boolean;
  /**
   * Resolves with the answer of a statement that the server itself ends after so many milliseconds. A server
   * that vanished without a word never does: then the connection is given up, and the statement is refused.
   *
   * @param commit has no time limit at the server: given up, it is cancelled too, or it would keep its connection
   *   there for as long as a standby that has to confirm it is away
   */
  readonly within: <T>(
    milliseconds: number,
    answer: Promise<T>,
    commit?: { readonly cancel: () => unknown },
  ) => Promise<T>;
}

/** Connections that are lent and given back. */
export interface Slots {
  /** The gate in front lets no more in than there may be. */
  readonly take: () => Promise<Slot>;
  readonly giveBack: (slot: Slot) => void;
  readonly close: () => Promise<void>;
}

/** Statements are prepared for a connection, so a long life collects them. Milliseconds. */
const lifetime = 600_000;

/** Milliseconds that a statement's end may come late: on its way, or because the machine is busy. */
const grace = 10_000;

/**
 * Refuses to go on with a connection that was lost.
 *
 * @throws UnavailableError when the connection was lost: a transaction has ended with it.
 */
export function requireAlive(slot: Slot): void {
  if (slot.isLost()) throw new UnavailableError("The connection was lost");
}

/** Makes connections as they are needed, and replaces those that are lost or ten minutes old. */
export function openSlots(open: Open): Slots {
  const free: Slot[] = [];
  const taken = new Set<Slot>();
  const openedAt = new WeakMap<Slot, number>();
  let isClosed = false;

  async function make(): Promise<Slot> {
    const slot = await openSlot(open);
    openedAt.set(slot, performance.now());
    if (isClosed) {
      discard(slot.sql);
      throw new UnavailableError("The pool is closed");
    }
    return slot;
  }

  const isOld = (slot: Slot) => performance.now() - (openedAt.get(slot) ?? 0) > lifetime;

  return {
    take: async () => {
      const known = free.pop();
      // It may have been lost while nobody used it.
      const slot = known === undefined || known.isLost() ? await make() : known;
      taken.add(slot);
      return slot;
    },
    giveBack: (slot) => {
      taken.delete(slot);
      if (!slot.isLost() && !isOld(slot)) free.push(slot);
      else discard(slot.sql);
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...free, ...taken].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

async function openSlot(open: Open): Promise<Slot> {
  let isLost = false;
  let opened: postgres.Sql | undefined;
  const sql = await open({
    onclose: () => {
      isLost = true;
      // Whatever still waits for this client is refused at once, rather than after tries to connect.
      if (opened !== undefined) setImmediate(discard, opened);
    },
  });
  opened = sql;
  return {
    sql,
    isLost: () => isLost,
    within: async (milliseconds, answer, commit) => {
      const late = setTimeout(() => {
        isLost = true;
        // A server that is gone cannot be told.
        Promise.resolve(commit?.cancel()).catch(() => {});
        discard(sql);
      }, milliseconds + grace);
      try {
        return await answer;
      } finally {
        clearTimeout(late);
      }
    },
  };
}
