import { expect, test } from "vitest";
import { missionFacts, missions } from "#catalog/missions.ts";
import { lookup } from "../share/share.test-support.ts";
import { readSample } from "../share/samples/read-sample.test-support.ts";
import { parseEarlierGame } from "./earlier-game.ts";
import { Table } from "./game.test-support.ts";
import { scenarioOf } from "./scenario.ts";
import { newGame, parseStoredGame, type GameState } from "./state.ts";

const tools = {
  lookup,
  mission: (id: string, title: string) => {
    const named = missions.find(({ names }) => names.en === title)?.id ?? id;
    const facts = missionFacts.find((mission) => mission.id === named);
    return facts === undefined ? undefined : scenarioOf(facts);
  },
};

const texts = readSample("matches-of-the-earlier-product.txt").trimEnd().split("\n");

function read(value: unknown) {
  return parseStoredGame(value, (other) => parseEarlierGame(other, tools));
}

function restored(place: number): GameState {
  const parsed = read(JSON.parse(texts[place] ?? ""));
  if (!parsed.ok) throw new Error(parsed.refusal.kind);
  return parsed.value;
}

/** The units of a state as a player would say them. */
function unitsIn(state: GameState): readonly string[] {
  return state.units.map(({ unitId, name, status }) => `${unitId ?? `“${name}”`} ${status}`);
}

test("every match that the earlier product kept is restored, and play goes on in it", () => {
  for (const [place] of texts.entries()) {
    const state = restored(place);
    const table = new Table();
    table.act("anna", { kind: "restore", state });
    const [first = "", second = ""] = Object.keys(state.players);
    table.act(first, { kind: "start-turn", number: 3, activePlayer: second });
    table.act(first, { kind: "complete-activation", playerId: first, number: 3 });
    table.act(second, { kind: "update-player", playerId: second, change: { name: "Cleo" } });
    expect(table.folded().refused).toEqual([]);
    expect(table.folded().state).toMatchObject({ id: state.id, currentTurn: 3 });
  }
});

test("a match of the earlier product in play comes with its units, points, round and notes", () => {
  const state = restored(1);
  expect(state).toMatchObject({
    currentPhase: "game",
    currentTurn: 1,
    initialInitiativePlayerId: "player-2",
    mission: { id: "fog-of-death", rounds: 3 },
    players: {
      "player-1": { name: "Ana", faction: "northern-tribes", wabId: "WAB-TEST-0001", score: 3 },
      "player-2": { name: "Ben", faction: "syenann", score: 1, roundScores: { 1: 1 } },
    },
    turns: [{ number: 1, activationsCompleted: { "player-1": 2, "player-2": 3 } }],
  });
  expect(state.gameEvents).toHaveLength(3);
  expect(unitsIn(state)).toEqual([
    "njord-the-merciless dead",
    "tattooist present",
    "orc-hunters present",
    "warg-riders present",
    "vercana-northern-tribes present",
    "darach-wildling present",
    "ynyr-dara-lainn present",
    "grove-curtailers present",
    "vercana-syenann present",
    "syenann-captain present",
  ]);
});

test("a match of the earlier product with one player gets a second seat, and typed units their copies", () => {
  const state = restored(2);
  expect(Object.values(state.players).map(({ name }) => name)).toEqual(["Ana", ""]);
  expect(state.mission?.id).toBe("ghosts-from-the-mist");
  expect(unitsIn(state)).toEqual([
    ...Array<string>(3).fill("orc-hunters present"),
    ...Array<string>(2).fill("tundra-marauders present"),
    "“Something else” present",
  ]);
});

test("a mission of the earlier product that nobody knows keeps its title, and points are given freely", () => {
  expect(restored(3).mission).toMatchObject({ id: "Homebrew: Color Control", rounds: null });
});

test("an earlier match without a mission or a player is not restored, nor is anything else", () => {
  const value: Record<string, unknown> = JSON.parse(texts[0] ?? "");
  expect(read({ ...value, mission: null })).toMatchObject({
    refusal: { kind: "nothing-to-restore" },
  });
  for (const other of [{ ...value, players: {} }, { players: [] }, [], null, "x", {}]) {
    expect(read(other)).toMatchObject({ ok: false });
  }
  expect(read({ ...newGame("x"), turns: 7 })).toMatchObject({ refusal: { kind: "not-a-game" } });
});
