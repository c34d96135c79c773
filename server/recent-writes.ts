/**
 * The networks that somebody has just written from, at any process: whoever wrote as a member and looks at it as a
 * guest reads from the primary, which has it, and not from a standby.
 */
import { type Database, service } from "./database/database.ts";
import { oldest } from "./database/replica.ts";
import { networkOf } from "./limits.ts";

/** Writes of the last seconds. */
export interface RecentWrites {
  /** Notes that somebody at an address is about to write, for all processes. */
  readonly note: (address: string) => Promise<void>;
  /** Tells whether somebody of the address's network has written a moment ago. */
  readonly has: (address: string) => boolean;
}

const channel = "wab_writes";
/** Milliseconds from one time that the other processes are told of a network to the next. */
const tellEvery = 3000;
/** Milliseconds that a write counts as recent: the last that was not told, and what a standby may be behind. */
const recent = tellEvery + oldest + 4000;
const mostRemembered = 10_000;

/** Notes nothing where there is no standby to read from. */
export async function createRecentWrites(
  database: Database,
  hasStandby: boolean,
  now: () => number = () => performance.now(),
): Promise<RecentWrites> {
  if (!hasStandby) return { note: () => Promise.resolve(), has: () => true };
  const until = new Map<string, number>();
  const toldAt = new Map<string, number>();
  let isBlindUntil = 0;

  function remember(network: string): void {
    if (until.size >= mostRemembered) forgetOld();
    until.set(network, now() + recent);
  }

  function forgetOld(): void {
    for (const [network, end] of until) if (end <= now()) until.delete(network);
    for (const [network, at] of toldAt) if (at + tellEvery <= now()) toldAt.delete(network);
  }

  await database.listen(channel, remember, () => {
    // Nobody knows what was told meanwhile.
    isBlindUntil = now() + recent;
  });
  return {
    note: async (address) => {
      const network = networkOf(address);
      remember(network);
      if ((toldAt.get(network) ?? Number.NEGATIVE_INFINITY) + tellEvery > now()) return;
      toldAt.set(network, now());
      const told = database.query(service, "select pg_notify($1, $2)", [channel, network], {
        settings: { synchronous_commit: "off" },
      });
      // A write that cannot be told of cannot be made either, and says so itself.
      await told.catch(() => toldAt.delete(network));
    },
    has: (address) => Math.max(until.get(networkOf(address)) ?? 0, isBlindUntil) > now(),
  };
}
