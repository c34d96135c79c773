/**
 * Functions that everybody may call and that cost or tell something, by visitor's address: a guest has
 * no other name, and a member who guesses is no better than a guest.
 */
import { type LimitRule, type Limits, networkOf } from "#server/limits.ts";

/**
 * A club evening's worth of new links from one network. Members have a limit of their own beside it
 * (private.create_short_link).
 */
const creations: LimitRule = {
  name: "short links made",
  points: 120,
  seconds: 3600,
  without: "allow",
};

/** A million guesses take two weeks from one network, at one of 10^24 ids each (case L11). */
const openings: LimitRule = {
  name: "short links opened",
  points: 240,
  seconds: 300,
  without: "allow",
};

const rules: ReadonlyMap<string, LimitRule> = new Map([
  ["create_short_link", creations],
  ["resolve_short_link", openings],
]);

/**
 * Counts the call of a function for the network that it comes from; most functions are not counted.
 *
 * @throws LimitError when it was called too often
 */
export async function countFunctionCall(
  limits: Limits,
  name: string,
  address: string,
): Promise<void> {
  const rule = rules.get(name);
  if (rule !== undefined) await limits.consume(rule, networkOf(address));
}
