/**
 * Bounds how much one caller has under way, so that nobody takes all connections from the others: a few at
 * a time, some more in a queue of the caller's own, and the rest is refused at once. Those who have kept the
 * database busy for long in the last seconds go one after another, all of them together, with a rest in
 * between: the cores stay for everybody else.
 */
import type { Caller } from "./database.ts";
import { createGate, type Gate } from "./gate.ts";

/** Lines of callers: one for each member, and one for the guests of each network. */
export interface Shares {
  /**
   * Resolves when it is the caller's turn, with the way out, which is told how many milliseconds the caller
   * has used: of the database's time, and for what it answered (`timeToPassOn`).
   *
   * @throws OverloadError when too much of the caller waits already.
   */
  readonly enter: (caller: Caller) => Promise<(used: number) => void>;
}

/** Milliseconds after which half of what a caller has used is forgotten. */
const halfLife = 5000;
/** Milliseconds of the database's time above which a caller waits behind others who use as much. */
const much = 1500;
/**
 * The rest after a statement of somebody who has used much, as a multiple of its time: what is read has to be
 * written to its reader too, and its memory to be collected, by the server's only thread.
 */
const restFactor = 3;
/** Bytes of an answer above which it costs more than its statement; an ordinary page has a tenth of it. */
const large = 256 * 1024;
/** Milliseconds that count as used for each megabyte of such an answer: four megabytes are much at once. */
const perMegabyte = 400;
/** The longest rest, in milliseconds. */
const longestRest = 3000;
/** Milliseconds without anybody else after which those who have used much need not rest: a member who exports. */
const alone = 1000;
/** More callers than this are not remembered without need. */
const mostRemembered = 1000;

interface Share {
  readonly gate: Gate;
  users: number;
  /** Milliseconds of the database's time, as they counted at `at`. */
  used: number;
  at: number;
}

/**
 * Milliseconds that count as used for an answer of so many bytes, beside those of its statement: the server's
 * only thread writes it and collects its memory, and everybody waits meanwhile.
 */
export function timeToPassOn(bytes: number): number {
  return bytes < large ? 0 : (bytes / 1e6) * perMegabyte;
}

/**
 * Gives each caller a share of the connections; the server itself has no bound.
 *
 * @param places statements of one caller at a time
 * @param seats statements of one caller that may wait
 * @param now milliseconds of a clock that only goes forward
 */
export function createShares(
  places: number,
  seats: number,
  now: () => number = () => performance.now(),
): Shares {
  const shares = new Map<string, Share>();
  const heavy = createGate(1, Number.POSITIVE_INFINITY);

  /** The time at which somebody last came who has not used much. */
  let othersAt = Number.NEGATIVE_INFINITY;

  /** Lets the next one who has used much in, after a rest if there is anybody to make room for. */
  function rest(leave: () => void, used: number): void {
    const pause = Math.min(used * restFactor, longestRest);
    if (pause < 1 || now() - othersAt > alone) leave();
    else setTimeout(leave, pause).unref();
  }

  function usedBy(share: Share): number {
    const time = now();
    share.used *= 2 ** ((share.at - time) / halfLife);
    share.at = time;
    return share.used;
  }

  function forgetOthers(): void {
    for (const [owner, share] of shares) {
      if (share.users === 0 && usedBy(share) < much / 10) shares.delete(owner);
    }
  }

  function shareOf(owner: string): Share {
    const known = shares.get(owner);
    if (known !== undefined) return known;
    if (shares.size >= mostRemembered) forgetOthers();
    const share = { gate: createGate(places, seats), users: 0, used: 0, at: now() };
    shares.set(owner, share);
    return share;
  }

  function release(owner: string, share: Share, milliseconds: number): void {
    share.used = usedBy(share) + milliseconds;
    if (--share.users === 0 && share.used < 1) shares.delete(owner);
  }

  return {
    enter: async (caller) => {
      const owner = ownerOf(caller);
      if (owner === undefined) return nothing;
      const share = shareOf(owner);
      share.users++;
      try {
        const leave = await share.gate.enter();
        const isHeavy = usedBy(share) > much;
        if (!isHeavy) othersAt = now();
        const leaveHeavy = isHeavy ? await heavy.enter() : undefined;
        return (used) => {
          if (leaveHeavy !== undefined) rest(leaveHeavy, used);
          leave();
          release(owner, share, used);
        };
      } catch (error) {
        release(owner, share, 0);
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
