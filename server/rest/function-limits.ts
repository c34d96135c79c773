/**
 * Functions that everybody may call and that cost or tell something, by visitor's address: a guest has
 * no other name, and a member who guesses is no better than a guest. What only members may do is counted by
 * member.
 */
import { maxBodyBytes, usualBodyBytes } from "#server/body.ts";
import type { Role } from "#server/database/database.ts";
import { consumeOfNetwork, type LimitRule, type Limits } from "#server/limits.ts";
import type { Target } from "./request.ts";

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

/** More profiles than a guest reads in an evening, and too few to read all members by guessed names (case R32). */
const guestsProfiles: LimitRule = {
  name: "profiles read by guests",
  points: 240,
  seconds: 3600,
  without: "allow",
};

/**
 * A search as one types makes some calls, so that this is some dozens of people looked for in ten minutes; with
 * ten found at a time it does not list the members (case R32).
 */
const searches: LimitRule = {
  name: "members searched",
  points: 200,
  seconds: 600,
  without: "allow",
};

/** Functions that are counted, and for whom: for everybody's network, for guests' only, or for the member who asks. */
const rules: ReadonlyMap<
  string,
  { readonly rule: LimitRule; readonly of: "all" | "guests" | "member" }
> = new Map([
  ["create_short_link", { rule: creations, of: "all" }],
  ["resolve_short_link", { rule: openings, of: "all" }],
  ["profile_page", { rule: guestsProfiles, of: "guests" }],
  ["find_members", { rule: searches, of: "member" }],
]);

/**
 * Counts the call of a function, for the network that it comes from or the member who makes it; most functions
 * are not counted. A member has one count on all networks, and a club one count for each of its members.
 *
 * @param memberId of whoever is signed in
 * @throws LimitError when it was called too often
 */
export async function countFunctionCall(
  limits: Limits,
  name: string,
  address: string,
  memberId?: string,
): Promise<void> {
  const counted = rules.get(name);
  if (counted === undefined || (counted.of === "guests" && memberId !== undefined)) return;
  if (counted.of === "member" && memberId !== undefined)
    await limits.consume(counted.rule, memberId);
  else await consumeOfNetwork(limits, counted.rule, address);
}

/** Functions that take more than the usual body, and how much. Bytes. */
const larger: ReadonlyMap<string, number> = new Map([
  // 200,000 characters of three bytes at most, as `inRequests` of the app makes them.
  ["write_match_events", 655_360],
  // A code of 16,384 characters.
  ["create_short_link", 20_480],
  ["import_units", maxBodyBytes],
  ["reorder_rows", 131_072],
]);

/** Bytes that a body may have: rows of members are large, and hardly any call of a function is. */
export function mostBytesOf(target: Target, role: Role): number {
  if (role === "service_role") return maxBodyBytes;
  if (target.kind === "function") return larger.get(target.name) ?? usualBodyBytes;
  return role === "anon" ? usualBodyBytes : maxBodyBytes;
}
