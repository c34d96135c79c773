import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { filteredSummaries, mergedSummaries, noFilter, opponentKey, uncounted } from "./history.ts";
import { matchesIn, statisticsOf, winRate } from "./history-statistics.ts";
import { resultIn, results } from "./summary.ts";
import { aSummary, aSummaryPlayer, anOpponent, summaries } from "./summary.test-support.ts";

const histories = fc.array(summaries, { maxLength: 12 });

test("of two copies of a match the later change stays", () => {
  const early = aSummary({ changedAt: 1 });
  const late = aSummary({ changedAt: 2, players: [aSummaryPlayer({ score: 9 }), anOpponent()] });
  expect(mergedSummaries([late], [early])).toEqual([late]);
  expect(mergedSummaries([early], [late])).toEqual([late]);
});

test("histories of two devices are one, whichever comes first and however often", () => {
  fc.assert(
    fc.property(histories, histories, histories, (one, other, third) => {
      const merged = mergedSummaries(one, other, third);
      expect(mergedSummaries(third, other, one)).toEqual(merged);
      expect(mergedSummaries(mergedSummaries(one, other), third)).toEqual(merged);
      expect(mergedSummaries(merged, one)).toEqual(merged);
      const ids = [one, other, third].flat().map(({ id }) => id);
      expect(merged.map(({ id }) => id).toSorted()).toEqual([...new Set(ids)].toSorted());
    }),
  );
});

test("the newest match comes first", () => {
  const old = aSummary({ id: "old", endedAt: 5 });
  const running = aSummary({ id: "running", endedAt: null, startedAt: 7 });
  expect(mergedSummaries([old, running]).map(({ id }) => id)).toEqual(["running", "old"]);
});

test("every match that counts is in one group of each kind, and every other in none", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { all, byFaction, byMission, byOpponent, scoring, ...rest } = statisticsOf(history);
      const having = history.filter((summary) => resultIn(summary) !== null).length;
      expect(matchesIn(all)).toBe(having);
      expect(rest.uncounted).toBe(history.length - having);
      for (const groups of [byFaction, byMission, byOpponent]) {
        for (const result of results) {
          const sum = groups.reduce((total, { tally }) => total + tally[result], 0);
          expect(sum).toBe(all[result]);
        }
      }
      expect(scoring.reduce((sum, { matches }) => sum + matches, 0)).toBe(having);
    }),
  );
});

test("a filter for a result leaves the matches that the numbers count for it", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { all, uncounted: others } = statisticsOf(history);
      const left = (result: string) => filteredSummaries(history, { ...noFilter, result }).length;
      for (const result of results) expect(left(result)).toBe(all[result]);
      expect(left(uncounted)).toBe(others);
      expect(filteredSummaries(history, noFilter)).toEqual(history);
    }),
  );
});

test("a draw is a match that nobody won", () => {
  expect(winRate({ won: 1, draw: 1, lost: 0 })).toBe(0.5);
  expect(winRate({ won: 0, draw: 0, lost: 0 })).toBeNull();
});

test("an opponent is the same under a name in capitals or without its accent, and under another name with the same WAB id", () => {
  const against = (fields: Parameters<typeof anOpponent>[0], id: string) =>
    aSummary({ id, players: [aSummaryPlayer(), anOpponent(fields)] });
  const history = [
    against({ name: "José" }, "a"),
    against({ name: " jose " }, "b"),
    against({ name: "Pepe", wabId: "WAB-1" }, "c"),
    against({ name: "José", wabId: "WAB-1" }, "d"),
  ];
  const groups = statisticsOf(history).byOpponent;
  expect(groups.map(({ name, tally }) => [name, tally.won])).toEqual([
    ["José", 2],
    ["Pepe", 2],
  ]);
  const filter = { ...noFilter, opponent: "WAB-1" };
  expect(filteredSummaries(history, filter).map(({ id }) => id)).toEqual(["c", "d"]);
});

test("the own faction and seat count, also when one sat in the second seat", () => {
  const summary = aSummary({ own: "ben" });
  expect(opponentKey(summary)).toBe("anna");
  const { byFaction } = statisticsOf([summary]);
  expect(byFaction).toEqual([
    { key: "syenann", name: "syenann", tally: { won: 0, draw: 0, lost: 1 } },
  ]);
});

test("conditions add up over the matches of a mission, the most points first", () => {
  const scored = (condition: string, times: number, points: number) =>
    ({ of: "mission", condition, times, points, rounds: { 1: times } }) as const;
  const played = (id: string, own: readonly ReturnType<typeof scored>[]) =>
    aSummary({ id, players: [aSummaryPlayer({ scored: own }), anOpponent()] });
  const [scoring] = statisticsOf([
    played("a", [scored("centre", 1, 1), scored("markers", 3, 6)]),
    played("b", [scored("centre", 2, 2)]),
  ]).scoring;
  expect(scoring).toEqual({
    mission: "take-positions",
    matches: 2,
    points: 10,
    conditions: [
      { of: "mission", condition: "markers", times: 3, points: 6, matches: 1 },
      { of: "mission", condition: "centre", times: 3, points: 3, matches: 2 },
    ],
  });
});
