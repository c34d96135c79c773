import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { foldGame } from "./fold.ts";
import { aTable, aUnit, gameId, steps, tableAfter, type Table } from "./game.test-support.ts";
import {
  coursesOf,
  durationOf,
  maxSummaryBytes,
  opponentIn,
  ownPlayer,
  parseGameSummary,
  resultIn,
  roundsIn,
  summaryOf,
  winnerIn,
} from "./summary.ts";
import { aSummary, aSummaryPlayer, anOpponent, readAgain } from "./summary.test-support.ts";

const options = { id: "match-1", own: "anna", app: "0.7.0" };

function summarised(table: Table, own: string | null = "anna") {
  return summaryOf(table.folded(), { ...options, own });
}

function finished(): Table {
  const table = aTable();
  table.act("anna", {
    kind: "set-units",
    playerId: "anna",
    units: [aUnit(), aUnit({ id: "u2", status: "dead" }), aUnit({ id: "u3", status: "routed" })],
  });
  const tick = { kind: "tick", playerId: "anna", of: "mission" } as const;
  table.act("anna", { ...tick, round: 1, condition: "control-centre", times: 1 });
  table.act("anna", { ...tick, round: 2, condition: "each-marker", times: 2 });
  table.act("anna", { ...tick, round: 3, condition: "each-marker", times: 1 });
  table.act("ben", { kind: "correct-round", playerId: "ben", round: 1, points: 4 });
  table.act("anna", { kind: "set-phase", phase: "scoring" });
  table.act("anna", { kind: "set-phase", phase: "summary" });
  return table;
}

test("a summary says who played, what each scored where, and what was lost", () => {
  const summary = summarised(finished());
  expect(summary).toMatchObject({ id: "match-1", mission: "a-mission", own: "anna", app: "0.7.0" });
  expect(ownPlayer(summary)).toMatchObject({
    name: "anna",
    score: 5,
    roundScores: { 1: 2, 2: 2, 3: 1 },
    units: { total: 3, dead: 1, routed: 1 },
    scored: [
      { of: "mission", condition: "each-marker", times: 3, points: 3, rounds: { 2: 2, 3: 1 } },
      { of: "mission", condition: "control-centre", times: 1, points: 2, rounds: { 1: 1 } },
    ],
  });
  expect(opponentIn(summary)).toMatchObject({ name: "ben", score: 4, roundScores: { 1: 4 } });
  expect(resultIn(summary)).toBe("won");
  expect(durationOf(summary)).toBeGreaterThan(0);
});

test("a match that was ended before its last round has an end", () => {
  const table = aTable();
  table.act("anna", { kind: "set-phase", phase: "summary" });
  const summary = summarised(table);
  expect(summary.isFinished).toBe(true);
  expect(durationOf(summary)).toBe(2000);
});

test("a match that still runs has no result", () => {
  const summary = summarised(aTable());
  expect(summary).toMatchObject({ isFinished: false, endedAt: null });
  expect(resultIn(summary)).toBeNull();
});

test("a summary's last change is the latest step, also one that takes something back", () => {
  const table = finished();
  const before = summarised(table).changedAt;
  table.undo("anna");
  expect(summarised(table).changedAt).toBeGreaterThan(before);
});

test("a tie is a draw for both, and nobody has won it", () => {
  const tie = aSummary({ players: [aSummaryPlayer(), anOpponent({ score: 5 })] });
  expect(winnerIn(tie)).toBe("draw");
  expect(resultIn(tie)).toBe("draw");
  expect(resultIn({ ...tie, own: "ben" })).toBe("draw");
});

test("a match without an opponent, without a mission, or only watched has no result", () => {
  for (const uncounted of [
    aSummary({ players: [aSummaryPlayer()], firstInitiative: null }),
    aSummary({ mission: null }),
    aSummary({ own: null }),
  ]) {
    expect(resultIn(uncounted)).toBeNull();
  }
});

test("the same match is won from one seat and lost from the other", () => {
  expect(resultIn(aSummary())).toBe("won");
  expect(resultIn(aSummary({ own: "ben" }))).toBe("lost");
});

test("clocks that disagree give no duration", () => {
  expect(durationOf({ startedAt: 2, endedAt: 1 })).toBeNull();
  expect(durationOf({ startedAt: null, endedAt: 1 })).toBeNull();
});

test("the course of a score ends at the score, with points outside of rounds", () => {
  const summary = aSummary({ round: 2 });
  const player = aSummaryPlayer({ roundScores: { 1: 2, 2: 3 }, score: 6 });
  expect(roundsIn(summary)).toEqual([1, 2]);
  expect(coursesOf(player, roundsIn(summary))).toEqual([2, 6]);
});

test("names that a database would refuse are kept without what it refuses", () => {
  const table = aTable();
  const change = { name: "A\u0000nna \uD800" };
  table.act("anna", { kind: "update-player", playerId: "anna", change });
  expect(ownPlayer(summarised(table))?.name).toBe("Anna \uFFFD");
});

test("whatever happens in a match, its summary is read again as it was made", () => {
  fc.assert(
    fc.property(steps(["phone", "tablet"]), fc.constantFrom("anna", "ben", null), (taken, own) => {
      const folded = tableAfter(["phone", "tablet"], taken).folded("phone");
      const summary = summaryOf(folded, { ...options, own });
      expect(readAgain(summary)).toEqual(summary);
    }),
    { numRuns: 60 },
  );
});

test("a summary is the same whatever the order in which the events arrived", () => {
  fc.assert(
    fc.property(steps(["phone"], 30), fc.integer(), (taken, seed) => {
      const log = tableAfter(["phone"], taken).log();
      const [mixed = []] = fc.sample(fc.shuffledSubarray([...log], { minLength: log.length }), {
        numRuns: 1,
        seed,
      });
      expect(summaryOf(foldGame(gameId, mixed), options)).toEqual(
        summaryOf(foldGame(gameId, log), options),
      );
    }),
    { numRuns: 40 },
  );
});

test("the largest match that there can be keeps to the size of a summary", () => {
  const table = aTable();
  const names = Array.from({ length: 40 }, (_, index) => `${index}${"ü".repeat(190)}`);
  const mission = {
    id: "ü".repeat(100),
    rounds: null,
    turnsPerRound: [],
    scoring: names.map((condition) => ({
      condition,
      points: 1,
      when: "immediately" as const,
      oncePerGame: false,
      countable: true,
    })),
  };
  table.act("anna", { kind: "set-mission", mission });
  for (const playerId of ["anna", "ben"]) {
    for (const [index, condition] of names.entries()) {
      const tick = { kind: "tick", playerId, of: "mission", times: 99 } as const;
      table.act(playerId, { ...tick, round: 1 + index, condition });
    }
  }
  const summary = summarised(table);
  const [first] = summary.players;
  expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThanOrEqual(maxSummaryBytes);
  expect(first?.scored.length).toBeGreaterThan(3);
  expect(readAgain(summary)).toEqual(summary);
});

const damages: readonly (readonly [string, unknown])[] = [
  ["nothing", null],
  ["a text", "won"],
  ["no fields", {}],
  ["a field too many", { ...aSummary(), more: 1 }],
  [
    "three players",
    { ...aSummary(), players: ["a", "b", "c"].map((id) => aSummaryPlayer({ id })) },
  ],
  ["the same player twice", { ...aSummary(), players: [aSummaryPlayer(), aSummaryPlayer()] }],
  ["a seat of nobody", { ...aSummary(), own: "cora" }],
  ["points that are no number", { ...aSummary(), players: [{ ...aSummaryPlayer(), score: "5" }] }],
  [
    "a round of no number",
    { ...aSummary(), players: [{ ...aSummaryPlayer(), roundScores: { x: 1 } }] },
  ],
];

test.each(damages)("a kept value with %s is refused", (_, value) => {
  expect(parseGameSummary(value)).toEqual({ ok: false, refusal: { kind: "not-a-summary" } });
});

test("a summary of a later version is told from a damaged one", () => {
  expect(parseGameSummary({ format: 2, whatever: true })).toEqual({
    ok: false,
    refusal: { kind: "newer-version" },
  });
});
