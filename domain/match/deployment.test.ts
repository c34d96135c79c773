import { expect, test } from "vitest";
import { aUnit } from "../builders.test-support.ts";
import type { DieColour, Face } from "../dice/roll.ts";
import {
  canStartBattle,
  deploymentOrder,
  firstActivePlayer,
  missingForBattle,
  remindersFor,
  rollOff,
  startingBattle,
  winnerOf,
} from "./deployment.ts";
import { scenarioWithoutFacts } from "./scenario.ts";
import { Table } from "./game.test-support.ts";
import type { GameState } from "./state.ts";

const none: readonly Face[] = [[]];

const faces: Readonly<Record<DieColour, readonly Face[]>> = {
  red: [["SUCCESS"], ["SUCCESS", "SUCCESS"]],
  orange: [["HOLLOW_SUCCESS"]],
  yellow: [["BLOCK"]],
  green: none,
  blue: none,
  black: none,
};

/** Random numbers in this order, and then zeros. */
function inOrder(...numbers: readonly number[]) {
  const left = [...numbers];
  return () => left.shift() ?? 0;
}

function twoPlayers(): GameState {
  const table = new Table();
  for (const id of ["anna", "ben"]) {
    table.act(id, { kind: "add-player", playerId: id, name: id, faction: null, wabId: null });
  }
  return table.folded().state;
}

test("a tie of the roll-off is thrown again until somebody has more successes", () => {
  const throws = rollOff(faces, inOrder(0, 0, 0, 0, 0, 0, 0, 0, 0, 0.9));
  expect(throws.map(({ successes }) => successes)).toEqual([
    [1, 1],
    [1, 2],
  ]);
  expect(winnerOf(throws)).toBe(1);
});

test("a roll-off of nothing but ties ends all the same", () => {
  const throws = rollOff(faces, () => 0);
  expect(throws.length).toBe(40);
  expect(winnerOf(throws)).toBe(0);
});

test("each player of a roll-off throws a die of each colour of attack", () => {
  const [last] = rollOff(faces, inOrder(0.9)).slice(-1);
  expect(last?.dice[0]).toEqual([["SUCCESS", "SUCCESS"], ["HOLLOW_SUCCESS"], ["BLOCK"]]);
});

test("scouts, ambushers, companions and Characters who may join are reminded of, each unit once", () => {
  const scout = aUnit({ id: "scout", keywords: ["Scout"] });
  const both = aUnit({ id: "both", keywords: ["Ambusher", "Join (Infantry Orc)"] });
  const bear = aUnit({ id: "bear", keywords: [], companionOf: "scout" });
  expect(remindersFor([scout, scout, both, bear, aUnit({ id: "plain", keywords: [] })])).toEqual([
    { kind: "scout", units: [scout] },
    { kind: "ambusher", units: [both] },
    { kind: "companion", units: [bear] },
    { kind: "join", units: [both] },
  ]);
  expect(remindersFor([])).toEqual([]);
});

test("scouts are deployed after both companies, those of the initiative's holder first", () => {
  const state = {
    ...twoPlayers(),
    firstToDeployPlayerId: "anna",
    initialInitiativePlayerId: "ben",
  };
  expect(deploymentOrder(state, () => true)).toEqual([
    { kind: "company", playerId: "anna" },
    { kind: "company", playerId: "ben" },
    { kind: "scouts", playerId: "ben" },
    { kind: "scouts", playerId: "anna" },
  ]);
  expect(deploymentOrder(state, (id) => id === "anna").slice(2)).toEqual([
    { kind: "scouts", playerId: "anna" },
  ]);
  expect(deploymentOrder(twoPlayers(), () => true)).toEqual([]);
});

test("a battle begins with both players and a mission, whatever else is not known", () => {
  const state = twoPlayers();
  expect(missingForBattle(state)).toEqual(["mission", "first-to-deploy", "initiative"]);
  expect(canStartBattle(state)).toBe(false);
  expect(startingBattle(state)).toEqual([]);
  expect(canStartBattle({ ...state, mission: scenarioWithoutFacts("loot") })).toBe(true);
});

test("the winner of the roll-off begins where nobody was given the initiative", () => {
  const state = twoPlayers();
  expect(firstActivePlayer(state)).toBe("anna");
  expect(firstActivePlayer({ ...state, rollOffWinner: "ben" })).toBe("ben");
  expect(
    firstActivePlayer({ ...state, rollOffWinner: "ben", initialInitiativePlayerId: "anna" }),
  ).toBe("anna");
});

test("a started battle has its time, its first round and who begins it", () => {
  const table = new Table();
  for (const id of ["anna", "ben"]) {
    table.act(id, { kind: "add-player", playerId: id, name: id, faction: null, wabId: null });
  }
  table.act("anna", { kind: "set-mission", mission: scenarioWithoutFacts("loot") });
  table.act("anna", { kind: "set-initial-initiative", playerId: "ben" });
  for (const action of startingBattle(table.folded().state)) table.act("anna", action);
  const { state } = table.folded();
  expect(state.currentPhase).toBe("game");
  expect(state.gameStartTime).not.toBeNull();
  expect(state.currentTurn).toBe(1);
  expect(state.turns[0]?.activePlayer).toBe("ben");
});
