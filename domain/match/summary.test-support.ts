/** Summaries for tests. */
import { fc } from "../properties.test-support.ts";
import { parseGameSummary, type GameSummary, type SummaryPlayer } from "./summary.ts";

/** A player of a summary, with other values where a test needs them. */
export function aSummaryPlayer(fields: Partial<SummaryPlayer> = {}): SummaryPlayer {
  return {
    id: "anna",
    name: "Anna",
    faction: "northern-tribes",
    wabId: null,
    feat: null,
    score: 5,
    roundScores: { 1: 2, 2: 3 },
    scored: [],
    units: { total: 7, dead: 2, routed: 1 },
    ...fields,
  };
}

/** Ben, who plays against Anna. */
export function anOpponent(fields: Partial<SummaryPlayer> = {}): SummaryPlayer {
  return aSummaryPlayer({ id: "ben", name: "Ben", faction: "syenann", score: 3, ...fields });
}

/** A match that Anna has won against Ben, with other values where a test needs them. */
export function aSummary(fields: Partial<GameSummary> = {}): GameSummary {
  return {
    format: 1,
    app: "0.0.0",
    id: "match-1",
    mission: "take-positions",
    players: [aSummaryPlayer(), anOpponent()],
    own: "anna",
    firstToDeploy: "anna",
    firstInitiative: "ben",
    isFinished: true,
    startedAt: 1_000_000,
    endedAt: 6_400_000,
    changedAt: 6_400_000,
    round: 3,
    ...fields,
  };
}

function scoresOf(score: number): Pick<SummaryPlayer, "score" | "roundScores"> {
  return { score, roundScores: { 1: score } };
}

/** Any summary of a match of one of a few people, on one of a few missions. */
export const summaries: fc.Arbitrary<GameSummary> = fc
  .record({
    id: fc.constantFrom("a", "b", "c", "d"),
    scores: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    seats: fc.integer({ min: 0, max: 2 }),
    opponent: fc.constantFrom("Ben", "BÉN", "Cora", ""),
    faction: fc.constantFrom("syenann", "feudom", null),
    mission: fc.constantFrom("take-positions", "fog-of-death", null),
    own: fc.constantFrom("anna", "anna", "anna", "ben", null),
    isFinished: fc.constantFrom(true, true, true, false),
    changedAt: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ scores: [one, other], seats, opponent, faction, own, ...rest }) => {
    const players = [
      aSummaryPlayer({ faction, ...scoresOf(one) }),
      anOpponent({ name: opponent, ...scoresOf(other) }),
    ].slice(0, seats);
    const isThere = players.some(({ id }) => id === own);
    const none = { firstToDeploy: null, firstInitiative: null };
    return aSummary({ ...rest, ...none, players, own: isThere ? own : null });
  });

/** Fails where the parser would refuse it. */
export function readAgain(summary: GameSummary): GameSummary {
  const stored: unknown = JSON.parse(JSON.stringify(summary));
  const parsed = parseGameSummary(stored);
  if (!parsed.ok) throw new Error(parsed.refusal.kind);
  return parsed.value;
}
