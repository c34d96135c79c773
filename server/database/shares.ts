/**
 * Bounds how much one caller has under way, so that nobody takes all connections from the others: a few at
 * a time, some more in a queue of the caller's own, and the rest is refused at once.
 */
import type { Caller } from "./database.ts";
import { createGate, type Gate } from "./gate.ts";

/** Lines of callers: one for each member, and one for the guests of each network. */
export interface Shares {
  /**
   * Resolves when it is the caller's turn, with the way out.
   *
   * @throws OverloadError when too much of the caller waits already.
   */
  readonly enter: (caller: Caller) => Promise<() => void>;
}

interface Share {
  readonly gate: Gate;
  users: number;
}

/** Gives each caller `places` transactions at once and `seats` that wait; the server itself has no bound. */
export function createShares(places: number, seats: number): Shares {
  const shares = new Map<string, Share>();

  function release(owner: string, share: Share): void {
    if (--share.users === 0) shares.delete(owner);
  }

  return {
    enter: async (caller) => {
      const owner = ownerOf(caller);
      if (owner === undefined) return nothing;
      const share = shares.get(owner) ?? { gate: createGate(places, seats), users: 0 };
      shares.set(owner, share);
      share.users++;
      try {
        const leave = await share.gate.enter();
        return () => {
          leave();
          release(owner, share);
        };
      } catch (error) {
        release(owner, share);
        throw error;
      }
    },
  };
}

/** A member wherever they are; the guests of a network together; nobody for the server itself. */
function ownerOf({ role, claims, network }: Caller): string | undefined {
  if (role === "service_role") return undefined;
  return role === "authenticated" ? String(claims["sub"]) : network;
}

function nothing(): void {}
