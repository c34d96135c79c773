import { describe, expect, test } from "vitest";
import { featFacts, missionFacts, missions, type MissionFacts } from "#catalog/missions.ts";
import { gameId, Table } from "./game.test-support.ts";
import { foldGame } from "./fold.ts";
import { scenarioOf, scenarioWithoutFacts } from "./scenario.ts";
import { outcomeOf } from "./scores.ts";
import type { GameScenario } from "./state.ts";

/** The conditions that a player scores in a round, and how often. */
type Scored = Readonly<Record<string, number>>;

interface Round {
  readonly anna: Scored;
  readonly ben: Scored;
  /** The points that the facts give for them. */
  readonly points: readonly [anna: number, ben: number];
}

function thrice(round: Round): readonly Round[] {
  return [round, round, round];
}

const nothing: Round = { anna: {}, ben: {}, points: [0, 0] };

/** A match of every mission: round by round, what each player scores and the points for it. */
const matches: readonly (readonly [mission: string, rounds: readonly Round[]])[] = [
  [
    "consolidated-progress",
    thrice({
      anna: { "control-central": 1, "enemy-controls-none-of-own-colour": 1 },
      ben: { "control-enemy-colour-2": 1 },
      points: [2, 1],
    }),
  ],
  [
    "take-positions",
    thrice({
      anna: { "each-enemy-colour-objective-controlled": 2, "enemy-controls-none-of-own-colour": 1 },
      ben: {},
      points: [3, 0],
    }),
  ],
  [
    "fog-of-death",
    thrice({
      anna: { "control-artifact": 1 },
      ben: { "fog-marker-touches-conquest-marker-while-controlling": 1 },
      points: [2, 1],
    }),
  ],
  [
    "influence-zones",
    thrice({
      anna: { "control-more-objectives": 1, "control-two-or-more": 1 },
      ben: { "control-an-enemy-colour-objective": 1, "control-two-or-more": 1 },
      points: [2, 2],
    }),
  ],
  [
    "expanse",
    [
      ...thrice({
        anna: { "control-more-brown": 1 },
        ben: { "control-central-blue": 1 },
        points: [2, 1],
      }).slice(1),
      {
        anna: { "control-equal-brown": 1 },
        ben: { "control-equal-brown": 1, "control-central-blue": 1 },
        points: [1, 2],
      },
    ],
  ],
  [
    "loot",
    thrice({
      anna: { "hold-at-least-one-loot": 1, "hold-more-loot": 1, "enemy-holds-none": 1 },
      ben: {},
      points: [3, 0],
    }),
  ],
  [
    "quadrants",
    [
      ...thrice({
        anna: { "control-more-quadrants": 1, "control-quadrant-next-to-enemy-zone": 1 },
        ben: {},
        points: [3, 0],
      }).slice(1),
      {
        anna: { "control-equal-quadrants": 1 },
        ben: { "control-equal-quadrants": 1, "control-quadrant-next-to-enemy-zone": 1 },
        points: [1, 2],
      },
    ],
  ],
  [
    "tree-mother",
    [
      nothing,
      nothing,
      nothing,
      {
        anna: { "defender: each sprout left": 3, "defender: tree left": 1 },
        ben: { "attacker: each sprout destroyed": 1 },
        points: [4, 1],
      },
    ],
  ],
  [
    "tree-mother",
    [
      nothing,
      nothing,
      nothing,
      {
        anna: { "defender: each sprout left": 1 },
        ben: { "attacker: each sprout destroyed": 3, "attacker: tree destroyed": 1 },
        points: [1, 4],
      },
    ],
  ],
  [
    "battle-lines",
    thrice({
      anna: { "control-enemy-colour-A": 1, "control-own-colour-A": 1, "each-neutral-B-or-C": 2 },
      ben: { "both-neutral-B-and-C": 1 },
      points: [5, 1],
    }),
  ],
  [
    "breached-front",
    thrice({
      anna: { "control-centre-neutral-1": 1, "control-own-colour": 1 },
      ben: { "control-east-neutral-2": 1, "control-own-colour": 1, "control-enemy-colour": 1 },
      points: [3, 3],
    }),
  ],
  [
    "ghosts-from-the-mist",
    thrice({
      anna: { "more-ghosts-in-enemy-half": 1, "control-three-or-more-ghosts": 1 },
      ben: {
        "control-at-least-one-ghost": 1,
        "each-controlled-ghost-within-3-of-own-colour-marker (then removed)": 1,
      },
      points: [2, 4],
    }),
  ],
  [
    "sacred-land",
    [
      {
        anna: { "control-two-or-more-lesser": 1, "control-one-or-more-sacred": 1 },
        ben: { "prayer-unit-within-3-of-lesser": 1 },
        points: [2, 1],
      },
      {
        anna: { "prayer-unit-within-3-of-sacred-with-high-command-or-spellcaster": 1 },
        ben: { "offering-used-on-both-sacred": 1 },
        points: [2, 3],
      },
      nothing,
      { anna: { "offering-used-on-both-sacred": 1 }, ben: {}, points: [3, 0] },
    ],
  ],
  [
    "rescue-mission",
    thrice({
      anna: {
        "each-fallen-comrade-controlled": 3,
        "each-survivor-token-on-unengaged-unit": 1,
      },
      ben: { "every-2-vengeance-within-3-of-own-marker (then removed)": 2 },
      points: [4, 2],
    }),
  ],
];

/** The points of each feat, for conditions scored once or so many times at the end. */
const featScores: readonly (readonly [feat: string, scored: Scored, points: number])[] = [
  ["track", { "meter-reaches-4 (rival: own position minus 1)": 1 }, 4],
  ["track", { "each position of own meter if nobody reached 4": 3 }, 3],
  ["decapitation", { "enemy-commander-eliminated": 1, "contract-eliminated": 1 }, 3],
  ["decapitation", { "own-commander-not-eliminated": 1 }, 1],
  ["the-rift", { "each-fog-marker-obtained": 2 }, 4],
  ["banner", { "enemy-lost-banner-once": 1, "own-banner-never-lost": 1, "meters-equal": 1 }, 3],
  ["banner", { "own-meter-higher": 1 }, 2],
  ["resources", { "meter-4-or-more": 1, "meter-7-or-more": 1, "meter-10": 1 }, 3],
  ["resources", { "meter-higher-than-rival": 1 }, 1],
];

function factsOf(mission: string): MissionFacts {
  const facts = missionFacts.find(({ id }) => id === mission);
  if (facts === undefined) throw new Error(`No facts of ${mission}`);
  return facts;
}

function tableOf(mission: GameScenario): Table {
  const table = new Table();
  for (const playerId of ["anna", "ben"]) {
    const own = { playerId, name: playerId, faction: null, wabId: null };
    table.act(playerId, { kind: "add-player", ...own });
  }
  table.act("anna", { kind: "set-mission", mission });
  table.act("anna", { kind: "set-roll-off-winner", playerId: "ben" });
  table.act("anna", { kind: "set-phase", phase: "deployment" });
  table.act("anna", { kind: "set-first-to-deploy", playerId: "anna" });
  table.act("anna", { kind: "set-initial-initiative", playerId: "ben" });
  table.act("anna", { kind: "set-phase", phase: "game" });
  return table;
}

function score(table: Table, playerId: string, round: number, scored: Scored): void {
  for (const [condition, times] of Object.entries(scored)) {
    table.act(playerId, { kind: "tick", playerId, round, of: "mission", condition, times });
  }
}

/** Plays a round in which both players have an activation in each of the mission's turns. */
function play(table: Table, number: number, turns: number, { anna, ben }: Round): void {
  table.act("anna", { kind: "start-turn", number, activePlayer: "ben" });
  for (let turn = 0; turn < turns; turn += 1) {
    table.act("ben", { kind: "complete-activation", playerId: "ben", number });
    table.act("anna", { kind: "complete-activation", playerId: "anna", number });
  }
  score(table, "anna", number, anna);
  score(table, "ben", number, ben);
  const { players } = table.folded().state;
  const scores = { anna: players["anna"]?.score ?? 0, ben: players["ben"]?.score ?? 0 };
  table.act("anna", { kind: "complete-turn", number, scores });
}

describe("the missions", () => {
  test.each(matches)(
    "a whole match of %s scores as its facts say, in every round and in all",
    (id, rounds) => {
      const facts = factsOf(id);
      expect(rounds).toHaveLength(facts.rounds);
      const table = tableOf(scenarioOf(facts));
      for (const [index, round] of rounds.entries()) {
        play(table, index + 1, facts.turnsPerRound[index] ?? 0, round);
      }
      table.act("anna", { kind: "set-phase", phase: "scoring" });
      table.act("anna", { kind: "set-phase", phase: "summary" });

      const { state, refused } = foldGame(gameId, table.log());
      expect(refused).toEqual([]);
      const total = (which: 0 | 1) => rounds.reduce((sum, { points }) => sum + points[which], 0);
      const both = [total(0), total(1)];
      expect([state.players["anna"]?.score, state.players["ben"]?.score]).toEqual(both);
      for (const [index, { points }] of rounds.entries()) {
        const inRound = [state.players["anna"], state.players["ben"]].map(
          (player) => player?.roundScores[index + 1] ?? 0,
        );
        expect(inRound).toEqual(points);
      }
      expect(state.turns.map((turn) => turn.activationsCompleted)).toEqual(
        facts.turnsPerRound.map((turns) => ({ anna: turns, ben: turns })),
      );
      expect(state.turns.at(-1)?.scores).toEqual({ anna: both[0], ben: both[1] });
      expect(state.gameEndTime).toBeGreaterThan(state.gameStartTime ?? 0);
      const winner = total(0) > total(1) ? "anna" : "ben";
      expect(outcomeOf(state)).toEqual(
        total(0) === total(1) ? { kind: "draw" } : { kind: "won", playerId: winner },
      );
    },
  );

  test("every condition of every mission and feat is scored in a match of these tests", () => {
    const scoredIn = matches.flatMap(([id, rounds]) =>
      rounds.flatMap(({ anna, ben }) =>
        Object.keys({ ...anna, ...ben }).map((condition) => `${id}: ${condition}`),
      ),
    );
    const inMissions = missionFacts.flatMap(({ id, scoring }) =>
      scoring.map(({ condition }) => `${id}: ${condition}`),
    );
    expect(new Set(scoredIn)).toEqual(new Set(inMissions));
    const named = featScores.flatMap(([id, scored]) =>
      Object.keys(scored).map((condition) => `${id}: ${condition}`),
    );
    const inFacts = featFacts.flatMap(({ id, scoring }) =>
      scoring.map(({ condition }) => `${id}: ${condition}`),
    );
    expect(named.toSorted()).toEqual(inFacts.toSorted());
  });

  test.each(featScores)("the feat %s gives its points for %j", (feat, scored, points) => {
    const facts = featFacts.find(({ id }) => id === feat);
    if (facts === undefined) throw new Error(`No feat ${feat}`);
    const table = tableOf(scenarioWithoutFacts("a-mission"));
    table.act("anna", { kind: "choose-feat", playerId: "anna", feat: scenarioOf(facts) });
    for (const [condition, times] of Object.entries(scored)) {
      const tick = { playerId: "anna", round: 3, of: "feat", condition, times } as const;
      table.act("anna", { kind: "tick", ...tick });
    }
    expect(table.folded().refused).toEqual([]);
    expect(table.folded().state.players["anna"]?.score).toBe(points);
  });

  test("a mission without facts knows no condition and takes points that are given freely", () => {
    const known = new Set(missionFacts.map(({ id }) => id));
    const withoutFacts = missions.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    for (const id of [...withoutFacts, "a-mission-of-our-club"]) {
      const table = tableOf(scenarioWithoutFacts(id));
      const tick = {
        playerId: "anna",
        round: 1,
        of: "mission",
        condition: "any",
        times: 1,
      } as const;
      table.act("anna", { kind: "tick", ...tick });
      table.act("anna", { kind: "correct-round", playerId: "anna", round: 1, points: 4 });
      const { state, refused } = table.folded();
      expect(refused.map(({ refusal }) => refusal)).toEqual([
        { kind: "unknown-condition", condition: "any" },
      ]);
      expect(state.players["anna"]?.roundScores).toEqual({ 1: 4 });
    }
  });

  test("the sacred land's offering scores once in a match, and again only where it was taken back", () => {
    const table = tableOf(scenarioOf(factsOf("sacred-land")));
    const offering = (round: number, times: number) =>
      table.act("anna", {
        kind: "tick",
        playerId: "anna",
        round,
        of: "mission",
        condition: "offering-used-on-both-sacred",
        times,
      });
    offering(1, 1);
    const again = offering(2, 1);
    expect(table.folded().refused).toEqual([
      { event: again, refusal: { kind: "once-per-game", round: 1 } },
    ]);
    offering(1, 0);
    offering(3, 1);
    expect(table.folded().state.players["anna"]?.roundScores).toEqual({ 1: 0, 3: 3 });
  });
});
