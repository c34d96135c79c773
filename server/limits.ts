/**
 * Limits on how often something may be asked, counted in the database so that it holds over restarts and for
 * all processes together. A window begins with the first request and ends by itself.
 */
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import {
  type Database,
  OverloadError,
  type Parameter,
  service,
  UnavailableError,
} from "./database/database.ts";
import type { Log } from "./log.ts";

/** One limit, written as a constant beside the route that it guards. */
export interface LimitRule {
  /** Unique, as it is part of the key: `sign-up`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Decision for when the counter cannot be reached (case Q09). */
  readonly without: "allow" | "refuse";
}

/** Refusal of somebody who asks too often. Answered with 429 and `Retry-After`. */
export class LimitError extends Error {
  override readonly name = "LimitError";
  /** @param retryAfter whole seconds until it is allowed again, at least 1 */
  constructor(readonly retryAfter: number) {
    super(`Request rate limit reached. Try again in ${retryAfter} seconds.`);
  }
}

/** Counts by rule and key, in the database. */
export interface Limits {
  /**
   * Counts one, or `points`, for whoever the key names.
   *
   * @throws LimitError when it was too often, or when it cannot be counted and the rule refuses then;
   *   OverloadError when the database is too busy to count, UnavailableError when it is away and the rule refuses.
   */
  readonly consume: (rule: LimitRule, key: string, points?: number) => Promise<void>;
  /** Multiple of one network's limits that counts at an address: more than 1 where many people share it. */
  readonly timesAt: (address: string) => number;
}

/** Multiple of one network's limits for an address that the operator has named as shared: a club's, or a hall's. */
const timesShared = 10;

/**
 * Counts in the table `limits.counters`, so that all processes count together.
 *
 * @param sharedAddresses that many people share; of IPv6 the network of 64 bits around each
 */
export function createLimits(
  database: Database,
  log: Log,
  sharedAddresses: readonly string[] = [],
): Limits {
  const shared = new Set(sharedAddresses.map(networkOf));
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(rule: LimitRule): RateLimiterPostgres {
    const known = limiters.get(rule.name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: { query: queryOf(database) },
      storeType: "client",
      schemaName: "limits",
      tableName: "counters",
      tableCreated: true,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
      inMemoryBlockOnConsumed: rule.points + 1,
      clearExpiredByTimeout: false,
    });
    limiters.set(rule.name, limiter);
    return limiter;
  }

  return {
    timesAt: (address) => (shared.has(networkOf(address)) ? timesShared : 1),
    consume: async (rule, key, points = 1) => {
      try {
        await limiterOf(rule).consume(key, points);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) {
          throw new LimitError(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
        }
        // Whoever brings this about must not be rid of the limit by it.
        if (reason instanceof OverloadError) throw reason;
        // What is refused anyway is refused as what it is: nobody asked too often.
        if (reason instanceof UnavailableError && rule.without === "refuse") throw reason;
        log.fault("limits cannot be counted", reason, { rule: rule.name });
        if (rule.without === "refuse") throw new LimitError(5);
      }
    },
  };
}

interface LimiterQuery {
  readonly text: string;
  readonly values?: readonly Parameter[];
}

/** A count that a crash takes away is no loss, and a visitor need not wait for the disk. */
const unsynced = { synchronous_commit: "off" };

/** The one call of node-postgres that the library makes. */
function queryOf(database: Database) {
  return async ({ text, values = [] }: LimiterQuery) => {
    const rows = await database.query(service, text, values, { settings: unsynced });
    return { rows, rowCount: rows.length };
  };
}

/**
 * Network that an address is counted under: an IPv6 network of 64 bits belongs to one household
 * and counts as one (case Q05).
 */
export function networkOf(address: string): string {
  return networksOf(address)[0] ?? address;
}

/**
 * The network that shares what is divided among all: of IPv6 the 56 bits of an ordinary line, so that its 256
 * networks have one part of it together.
 */
export function lineOf(address: string): string {
  const [network = address, line = network] = networksOf(address);
  return line;
}

/**
 * The networks that an address lies in, the narrowest first. An ordinary line has 56 bits of IPv6 and a
 * rented server 48, so one person has hundreds of networks of 64: the wider ones are counted as well.
 * An address of IPv4 is one network.
 */
export function networksOf(address: string): readonly string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return [plain];
  const [head = "", tail = ""] = plain.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const missing = plain.includes("::") ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  const [a = 0, b = 0, c = 0, d = 0] = groups.map((group) => Number.parseInt(group, 16));
  const written = (...numbers: readonly number[]) =>
    numbers.map((number) => number.toString(16)).join(":");
  return [
    `${written(a, b, c, d)}::/64`,
    `${written(a, b, c, d & 0xff00)}::/56`,
    `${written(a, b, c)}::/48`,
  ];
}

/** Multiples of one network's limit for the wider ones around it: those of `networksOf`, in order. */
export const widerNetworks = [1, 2, 4] as const;

/**
 * Counts one, or `points`, for the network of an address and for the wider ones around it: the widest first, so
 * that one which has had enough leaves no row for each of its networks.
 *
 * @throws what `consume` throws
 */
export async function consumeOfNetwork(
  limits: Limits,
  rule: LimitRule,
  address: string,
  points = 1,
): Promise<void> {
  for (const [index, network] of [...networksOf(address).entries()].toReversed()) {
    const times = (widerNetworks[index] ?? 1) * limits.timesAt(address);
    await limits.consume(times === 1 ? rule : widened(rule, times), network, points);
  }
}

function widened(rule: LimitRule, times: number): LimitRule {
  return { ...rule, name: `${rule.name} x${times}`, points: rule.points * times };
}
