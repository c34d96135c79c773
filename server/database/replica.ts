/**
 * A standby that answers what may be a moment old. It is asked only as long as it has everything that the primary
 * had a moment ago, which the same round trip finds out from the position in the primary's log; otherwise, and
 * whenever it fails, the primary answers.
 */
import { type ClientOptions, isConnectionError, openerOf } from "./connect.ts";
import { OverloadError, UnavailableError } from "./database.ts";
import { createGate } from "./gate.ts";
import { openSlots, type Slot } from "./slots.ts";
import { sqlStateOf } from "./sql-state.ts";

/** Milliseconds after which the primary's position is asked for again, and after which it counts no longer. */
const askAfter = 1000;
/** Milliseconds that an answer of a standby is old at most. */
export const oldest = 3000;
/** Milliseconds for which a standby is left alone that is behind, or that cannot be reached. */
const restBehind = 200;
const restAway = 10_000;

/** The standby has not yet what the primary had. */
export class BehindError extends UnavailableError {}

/** Standby for reads. */
export interface Replica {
  /**
   * Does something that only reads on a connection of the standby, with the position that it must have reached.
   * Gives undefined when the primary has to be asked.
   */
  readonly read: <T>(
    work: (slot: Slot, position: string) => Promise<T>,
  ) => Promise<{ readonly value: T } | undefined>;
  /** Something was just told or written: only a position from now on counts. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Opens no connection before the first read.
 *
 * @param address of one standby or several, the first of which that answers is asked
 * @param positionNow asks the primary for the position in its log
 */
export function openReplica(
  address: string,
  options: ClientOptions,
  { connections, positionNow }: { connections: number; positionNow: () => Promise<string> },
): Replica {
  const slots = openSlots(openerOf(address, options, "any"));
  const gate = createGate(connections, connections * 20);
  const positions = createPositions(positionNow);
  let restUntil = 0;

  async function inSlot<T>(work: (slot: Slot) => Promise<T>): Promise<T> {
    const leave = await gate.enter();
    let slot: Slot | undefined;
    try {
      slot = await slots.take().catch((cause: unknown) => {
        // Also one that refuses the login: it would refuse each of them.
        throw new UnavailableError("The standby cannot be used", { cause });
      });
      return await work(slot);
    } finally {
      if (slot !== undefined) slots.giveBack(slot);
      leave();
    }
  }

  return {
    read: async (work) => {
      const position = positions.current();
      if (position === undefined || performance.now() < restUntil) return undefined;
      try {
        return { value: await inSlot((slot) => work(slot, position)) };
      } catch (error) {
        // It would take as long at the primary.
        if (sqlStateOf(error) === "57014") throw error;
        const isAway = isConnectionError(error) && !(error instanceof BehindError);
        if (isAway) restUntil = performance.now() + restAway;
        else if (error instanceof BehindError || error instanceof OverloadError)
          restUntil = performance.now() + restBehind;
        return undefined;
      }
    },
    forget: positions.forget,
    close: slots.close,
  };
}

/** The primary's position, asked for beside the reads: none of them waits for it. */
function createPositions(ask: () => Promise<string>) {
  let known: { readonly position: string; readonly at: number } | undefined;
  let isAsking = false;
  let notBefore = 0;

  async function look(): Promise<void> {
    isAsking = true;
    // Everything that was committed by now is before the position.
    const at = performance.now();
    try {
      known = { position: await ask(), at };
    } catch {
      // Without a position the primary is asked, which says what is wrong.
    } finally {
      isAsking = false;
    }
  }

  return {
    current: () => {
      const age = known === undefined ? Number.POSITIVE_INFINITY : performance.now() - known.at;
      const counts = known !== undefined && known.at >= notBefore && age < oldest;
      if (!isAsking && (!counts || age > askAfter)) void look();
      return counts ? known?.position : undefined;
    },
    forget: () => {
      notBefore = performance.now();
    },
  };
}
