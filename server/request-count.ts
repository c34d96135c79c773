/**
 * The general limit on calls (case Q06). Counting each in the database would cost as much as the call,
 * so a process takes a handful at a time and counts those itself.
 */
import { type Authentication, CallerError } from "./authentication.ts";
import { type LimitRule, type Limits, networkOf } from "./limits.ts";
import type { Visitor } from "./part.ts";

/** Calls in five minutes. */
export interface CallLimits {
  readonly guest: number;
  readonly member: number;
}

/** Limits of a server in use. */
export const callLimits: CallLimits = { guest: 300, member: 1500 };

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
 * counted.
 */
export function createRequestCount(
  authentication: Authentication,
  limits: Limits,
  most: CallLimits = callLimits,
) {
  const guestRule = rule("guest calls", most.guest);
  const memberRule = rule("member calls", most.member);
  const matchRule = rule("guest calls about matches", most.guest * matchesWeigh);
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
    const guests = isAboutMatches(request) ? matchRule : guestRule;
    if (member === undefined) await count(guests, networkOf(address));
    else await count(memberRule, member);
  };
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
