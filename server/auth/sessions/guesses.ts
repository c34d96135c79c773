/**
 * Limits on guesses of what a member knows or holds. They are counted by session and by network before the
 * member: a stranger who has the password can open sessions, and must not keep the owner out by guessing
 * wrong in them (case A04).
 */
import { type Database, service } from "../../database/database.ts";
import { type LimitRule, type Limits, networkOf } from "../../limits.ts";
import type { Session } from "./find-session.ts";

/** Somebody who guesses: in which session, and from where. */
export interface Guesser {
  readonly userId: string;
  readonly session: Pick<Session, "id" | "aal">;
  /** Address of the visitor. */
  readonly address: string;
}

/** Guesses of one kind. */
export interface GuessRules {
  readonly perSession: LimitRule;
  readonly perNetwork: LimitRule;
  /** All of one member, for what is short enough to be found by many who guess together. */
  readonly perMember?: LimitRule;
}

const day = 86_400;

/** Wrong guesses of a session in a quarter of an hour, and of a network in a day. */
export function guessRules(name: string): GuessRules {
  return {
    perSession: { name, points: 10, seconds: 900, without: "refuse" },
    perNetwork: { name: `${name}-network`, points: 40, seconds: day, without: "refuse" },
  };
}

/** The same for six digits: a million codes are not many, so there is a sum of all who guess as well. */
export function codeGuessRules(name: string): GuessRules {
  const perMember: LimitRule = {
    name: `${name}-member`,
    points: 500,
    seconds: day,
    without: "refuse",
  };
  return { ...guessRules(name), perMember };
}

/**
 * Counts a guess before it is looked at.
 *
 * @returns what to call when it was right: it then counts for nothing
 * @throws LimitError
 */
export async function countGuess(
  { limits, database }: { readonly limits: Limits; readonly database: Database },
  { perSession, perNetwork, perMember }: GuessRules,
  guesser: Guesser,
): Promise<() => Promise<void>> {
  const { userId, session, address } = guesser;
  const counted: (readonly [LimitRule, string])[] = [
    [perSession, session.id],
    [perNetwork, `${userId} ${networkOf(address)}`],
  ];
  // Whoever has shown the factor, here or from this network, goes on while strangers have used these up.
  if (perMember !== undefined && !(await isKnown(database, guesser))) {
    counted.push([perMember, userId]);
  }
  for (const [rule, key] of counted) await limits.consume(rule, key);
  return async () => {
    for (const [rule, key] of counted) await limits.consume(rule, key, -1);
  };
}

async function isKnown(
  database: Database,
  { userId, session, address }: Guesser,
): Promise<boolean> {
  if (session.aal !== "aal1") return true;
  const rows = await database.query<{ address: string }>(
    service,
    "select distinct host(ip) as address from auth.sessions where user_id = $1 and aal <> 'aal1' and ip is not null",
    [userId],
  );
  return rows.some((row) => networkOf(row.address) === networkOf(address));
}
