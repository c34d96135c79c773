/**
 * The general limit on calls (case Q06). Counting each in the database would cost as much as the call,
 * so a process takes a handful at a time and counts those itself.
 */
import { type Authentication, CallerError } from "./authentication.ts";
import { LimitError, type LimitRule, type Limits, networksOf, widerNetworks } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Visitor } from "./part.ts";

/** Calls in five minutes. */
export interface CallLimits {
  readonly guest: number;
  readonly member: number;
}

/** Calls of a member. Those of a guest are a setting: a hall full of guests may share one address. */
export const memberCalls = 1500;

/**
 * Reading and writing the log of a match, which two phones at one table do all evening, with many tables
 * behind one address. Both begin by looking a token up.
 */
const isAboutMatches = (request: Request) =>
  /^\/rest\/v1\/rpc\/(write_)?match_events$/.test(new URL(request.url).pathname);
const matchesWeigh = 20;

const handful = 10;
const mostRemembered = 10_000;

/**
 * Makes the count: it resolves for a request that may go on.
 *
 * The returned function throws LimitError when its caller has asked too often; the server's own key is not
 * counted. The log says so once in a while, without saying who.
 */
export function createRequestCount(
  authentication: Authentication,
  limits: Limits,
  most: CallLimits,
  log: Log,
) {
  const memberRule = rule("member calls", most.member);
  const rulesAt = (times: number) => {
    const where = times === 1 ? "" : " at shared addresses";
    return {
      guest: widened(`guest calls${where}`, most.guest * times),
      matches: widened(`guest calls about matches${where}`, most.guest * times * matchesWeigh),
    };
  };
  const rulesOf = new Map<number, ReturnType<typeof rulesAt>>();

  function rulesFor(request: Request, address: string): readonly [LimitRule, ...LimitRule[]] {
    const times = limits.timesAt(address);
    const rules = rulesOf.get(times) ?? rulesAt(times);
    rulesOf.set(times, rules);
    return isAboutMatches(request) ? rules.matches : rules.guest;
  }

  const tell = tellOfRefused(log, most);
  const inHand = new Map<string, number>();
  const taking = new Map<string, Promise<void>>();

  async function count(limitRule: LimitRule, who: string): Promise<void> {
    const key = `${limitRule.name} ${who}`;
    for (;;) {
      const left = inHand.get(key) ?? 0;
      if (left > 0) {
        inHand.set(key, left - 1);
        return;
      }
      await (taking.get(key) ?? take(limitRule, who, key));
    }
  }

  /** Calls that come at once wait for the same handful. */
  function take(limitRule: LimitRule, who: string, key: string): Promise<void> {
    const taken = limits
      .consume(limitRule, who, handful)
      .then(() => {
        if (inHand.size >= mostRemembered) inHand.clear();
        inHand.set(key, (inHand.get(key) ?? 0) + handful);
        return undefined;
      })
      .finally(() => taking.delete(key));
    taking.set(key, taken);
    return taken;
  }

  return async (request: Request, { address }: Visitor): Promise<void> => {
    const member = await memberOf(authentication, request);
    if (member === "server") return;
    const rules = rulesFor(request, address);
    try {
      if (member !== undefined) return await count(memberRule, member);
      for (const [index, network] of [...networksOf(address).entries()].toReversed())
        await count(rules[index] ?? rules[0], network);
    } catch (error) {
      if (error instanceof LimitError) tell(member === undefined ? "guest" : "member");
      throw error;
    }
  };
}

/** Milliseconds from one line of the log to the next. */
const quiet = 60_000;

/** Writes to the log that calls were refused, and how many since the last line; nothing that tells of whom. */
function tellOfRefused(log: Log, most: CallLimits): (kind: keyof CallLimits) => void {
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (kind) => {
    refused++;
    if (performance.now() - toldAt < quiet) return;
    log.event("calls refused, too many from one place", { kind, limit: most[kind], refused });
    toldAt = performance.now();
    refused = 0;
  };
}

/** The rule for a network, and those for the wider ones around it. */
function widened(name: string, points: number): readonly [LimitRule, ...LimitRule[]] {
  const [, ...wider] = widerNetworks;
  return [rule(name, points), ...wider.map((times) => rule(`${name} x${times}`, points * times))];
}

function rule(name: string, points: number): LimitRule {
  return { name, points, seconds: 300, without: "allow" };
}

/** Somebody who cannot be named counts as a guest; the part tells them why. */
async function memberOf(
  authentication: Authentication,
  request: Request,
): Promise<string | undefined> {
  try {
    const { role, claims } = await authentication.callerOf(request);
    if (role === "service_role") return "server";
    return typeof claims["sub"] === "string" ? claims["sub"] : undefined;
  } catch (error) {
    if (error instanceof CallerError) return undefined;
    throw error;
  }
}
