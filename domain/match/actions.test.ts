import { describe, expect, test } from "vitest";
import type { KnownAction } from "./action.ts";
import { timeUsed } from "./clock.ts";
import { parseGameEvent, toStoredEvent } from "./event.ts";
import { foldGame } from "./fold.ts";
import {
  aMission,
  aSeal,
  aTable,
  aUnit,
  gameId,
  otherMission,
  Table,
  unitsSeal,
} from "./game.test-support.ts";
import { asSeenBy, concealing, sealsIn } from "./secrets.ts";
import { newGame, parseStoredGame } from "./state.ts";

function activate(table: Table, playerId: string, times: number): void {
  for (let count = 0; count < times; count += 1) {
    table.act(playerId, { kind: "complete-activation", playerId, number: 1 });
  }
}

/** The refusal of an action that is the next at the table. */
function refusalOf(table: Table, action: KnownAction, author = "anna") {
  const event = table.act(author, action);
  return table.folded().refused.find((each) => each.event === event)?.refusal;
}

function scoresOf(table: Table, playerId = "anna") {
  const player = table.folded().state.players[playerId];
  return { score: player?.score, rounds: player?.roundScores };
}

describe("phases", () => {
  test("a match starts when deployment turns into the game, and ends with the first summary after scoring", () => {
    const table = new Table();
    const at = (phase: "setup" | "deployment" | "game" | "scoring" | "summary") =>
      table.act("anna", { kind: "set-phase", phase }).at;
    at("deployment");
    const started = at("game");
    at("scoring");
    const ended = at("summary");
    at("scoring");
    at("summary");
    at("game");
    const { state } = table.folded();
    expect([state.gameStartTime, state.gameEndTime]).toEqual([started, ended]);
    expect(state.currentPhase).toBe("game");
  });

  test("an end time that was set by hand stays when the summary is opened", () => {
    const table = aTable();
    table.act("anna", { kind: "set-end-time", time: 77 });
    table.act("anna", { kind: "set-phase", phase: "scoring" });
    table.act("anna", { kind: "set-phase", phase: "summary" });
    expect(table.folded().state.gameEndTime).toBe(77);
  });

  test("a reset gives an empty match under the new id", () => {
    const table = aTable();
    table.act("ben", { kind: "reset", newId: "rematch" });
    expect(table.folded().state).toEqual(newGame("rematch"));
  });
});

describe("turns", () => {
  test("a turn starts without activations, and starting it again changes only the active player", () => {
    const table = aTable();
    activate(table, "anna", 2);
    table.act("anna", { kind: "end-turn", number: 1 });
    const before = table.folded().state;
    table.act("ben", { kind: "start-turn", number: 1, activePlayer: "ben" });
    expect(table.folded().state).toEqual({
      ...before,
      turns: before.turns.map((turn) => ({ ...turn, activePlayer: "ben" })),
    });
    expect(before.turns).toEqual([
      {
        number: 1,
        activePlayer: "anna",
        activationsCompleted: { anna: 2, ben: 0 },
        events: [],
        completed: true,
        scores: {},
        alternatingPlayer: null,
      },
    ]);
  });

  test("the player who has activations left goes on alone once the other has had all five", () => {
    const table = aTable();
    activate(table, "ben", 2);
    activate(table, "anna", 4);
    expect(table.folded().state.turns[0]?.alternatingPlayer).toBeNull();
    activate(table, "anna", 1);
    expect(table.folded().state.turns[0]?.alternatingPlayer).toBe("ben");
    activate(table, "ben", 3);
    expect(table.folded().state.turns[0]?.alternatingPlayer).toBe("ben");
  });

  test("a sixth activation and one in a turn that has not begun are refused", () => {
    const table = aTable();
    activate(table, "anna", 5);
    const sixth = { kind: "complete-activation", playerId: "anna", number: 1 } as const;
    expect(refusalOf(table, sixth)).toEqual({ kind: "no-activations-left", max: 5 });
    expect(refusalOf(table, { ...sixth, number: 2 })).toEqual({ kind: "unknown-turn", number: 2 });
    expect(table.folded().state.turns[0]?.activationsCompleted).toEqual({ anna: 5, ben: 0 });
  });

  test("activations of a player whose id every object has as a property are counted from zero", () => {
    const table = new Table();
    const join = (playerId: string) =>
      table.act(playerId, { kind: "add-player", playerId, name: "", faction: null, wabId: null });
    join("anna");
    table.act("anna", { kind: "start-turn", number: 1, activePlayer: "anna" });
    join("constructor");
    activate(table, "constructor", 6);
    expect(table.folded().state.turns[0]?.activationsCompleted).toEqual({
      anna: 0,
      constructor: 5,
    });
  });

  test("turns are completed with the scores and replaced as a whole, and a note belongs to its turn", () => {
    const table = aTable();
    const note = table.act("ben", { kind: "add-event", playerId: "ben", text: "The gate falls" });
    table.act("anna", { kind: "complete-turn", number: 1, scores: { anna: 2, ben: 3 } });
    const { state } = table.folded();
    expect(state.turns[0]).toMatchObject({
      completed: true,
      scores: { anna: 2, ben: 3 },
      events: [note.id],
    });
    expect(state.gameEvents).toEqual([
      { id: note.id, at: note.at, player: "ben", text: "The gate falls" },
    ]);
    const turns = state.turns.map((turn) => ({ ...turn, number: 2 }));
    table.act("anna", { kind: "replace-turns", turns });
    expect(table.folded().state.turns).toEqual(turns);
    expect(refusalOf(table, { kind: "replace-turns", turns: [...turns, ...turns] })).toEqual({
      kind: "turns-do-not-fit",
    });
  });
});

describe("players and their units", () => {
  test("a third player and one who sits there already are refused", () => {
    const table = aTable();
    const more = { kind: "add-player", name: "Cleo", faction: null, wabId: null } as const;
    expect(refusalOf(table, { ...more, playerId: "cleo" }, "cleo")).toEqual({
      kind: "table-full",
      max: 2,
    });
    expect(refusalOf(table, { ...more, playerId: "anna" })).toEqual({ kind: "player-exists" });
    expect(table.folded().state.players["anna"]?.name).toBe("anna");
  });

  test("setting a player's units replaces that player's and leaves the other's", () => {
    const table = aTable();
    table.act("anna", { kind: "set-units", playerId: "anna", units: [aUnit()] });
    table.act("ben", { kind: "add-unit", unit: aUnit({ id: "u2", player: "ben" }) });
    table.act("anna", { kind: "set-units", playerId: "anna", units: [aUnit({ id: "u3" })] });
    const { state } = table.folded();
    expect(state.units.map(({ id }) => id)).toEqual(["u2", "u3"]);
    expect(state.players["anna"]?.units).toEqual(["u3"]);
    expect(state.players["ben"]?.units).toEqual(["u2"]);
  });

  test("a unit keeps what happened to it, and only its player writes it", () => {
    const table = aTable();
    table.act("anna", { kind: "add-unit", unit: aUnit() });
    const change = { stress: 2, states: ["Slowed"], status: "routed", weakened: true } as const;
    table.act("anna", { kind: "update-unit", unitId: "u1", change });
    const write: KnownAction = { kind: "update-unit", unitId: "u1", change: { stress: 0 } };
    expect(refusalOf(table, write, "ben")).toEqual({ kind: "not-yours" });
    expect(refusalOf(table, { ...write, unitId: "u9" })).toEqual({
      kind: "unknown-unit",
      unitId: "u9",
    });
    expect(refusalOf(table, { kind: "add-unit", unit: aUnit() })).toEqual({
      kind: "unit-exists",
      unitId: "u1",
    });
    expect(table.folded().state.units).toEqual([aUnit(change)]);
  });

  test("no unit comes in for somebody who does not play, or beyond the most a player may have", () => {
    const table = aTable();
    const stranger = aUnit({ player: "cleo" });
    expect(refusalOf(table, { kind: "add-unit", unit: stranger }, "cleo")).toEqual({
      kind: "unknown-player",
      playerId: "cleo",
    });
    const units = Array.from({ length: 60 }, (_, index) => aUnit({ id: `m${index}` }));
    table.act("anna", { kind: "set-units", playerId: "anna", units });
    expect(refusalOf(table, { kind: "add-unit", unit: aUnit() })).toEqual({
      kind: "too-many-units",
      max: 60,
    });
  });

  test("at most one clock runs, a pause stops it, and a device behind the time takes nothing away", () => {
    const table = aTable();
    const start = table.act("anna", { kind: "switch-clock", playerId: "anna" });
    const change = table.act("ben", { kind: "switch-clock", playerId: "ben" });
    const pause = table.act("ben", { kind: "switch-clock", playerId: null });
    const { clock } = table.folded().state;
    expect(clock).toEqual({
      spent: { anna: change.at - start.at, ben: pause.at - change.at },
      running: null,
    });
    const running = { spent: { anna: 500 }, running: { player: "anna", since: 1000 } };
    expect(timeUsed(running, "anna", 1200)).toBe(700);
    expect(timeUsed(running, "anna", 900)).toBe(500);
    expect(timeUsed(running, "ben", 1200)).toBe(0);
  });
});

describe("scores", () => {
  const total = (score: number, round: number | null): KnownAction => ({
    kind: "update-score",
    playerId: "anna",
    score,
    round,
  });

  test("the points of a round are the difference from the total before it", () => {
    const table = aTable();
    table.act("anna", total(3, 1));
    table.act("anna", total(8, 2));
    expect(scoresOf(table)).toEqual({ score: 8, rounds: { 1: 3, 2: 5 } });
    table.act("anna", total(9, 2));
    expect(scoresOf(table)).toEqual({ score: 9, rounds: { 1: 3, 2: 6 } });
    table.act("anna", total(20, null));
    expect(scoresOf(table)).toEqual({ score: 20, rounds: { 1: 3, 2: 6 } });
  });

  test("points beyond what a score can hold are refused", () => {
    const table = aTable();
    table.act("anna", total(9999, 1));
    const more: KnownAction = { kind: "correct-round", playerId: "anna", round: 2, points: 1 };
    expect(refusalOf(table, more)).toEqual({ kind: "points-out-of-range" });
  });

  test("conditions refuse what the mission does not know, does not have, or scores once", () => {
    const table = aTable();
    const tick = { kind: "tick", playerId: "anna", round: 1, of: "mission", times: 1 } as const;
    const on = (condition: string, more = {}): KnownAction => ({ ...tick, condition, ...more });
    expect(refusalOf(table, on("nothing"))).toEqual({
      kind: "unknown-condition",
      condition: "nothing",
    });
    expect(refusalOf(table, on("control-centre", { of: "feat" }))).toEqual({
      kind: "unknown-condition",
      condition: "control-centre",
    });
    expect(refusalOf(table, on("control-centre", { round: 4 }))).toEqual({
      kind: "unknown-round",
      rounds: 3,
    });
    expect(refusalOf(table, on("control-centre", { times: 2 }))).toEqual({
      kind: "once-per-round",
    });
    expect(refusalOf(table, on("each-marker", { times: 2 }))).toBeUndefined();
    expect(scoresOf(table)).toEqual({ score: 2, rounds: { 1: 2 } });
  });

  test("another mission or feat takes back what the one before had scored, and nothing else", () => {
    const table = aTable();
    table.act("anna", { kind: "choose-feat", playerId: "anna", feat: otherMission });
    const tick = { kind: "tick", playerId: "anna", condition: "control-centre" } as const;
    table.act("anna", { ...tick, round: 1, of: "mission", times: 1 });
    table.act("anna", { ...tick, round: 1, of: "feat", times: 3 });
    table.act("anna", { kind: "set-mission", mission: aMission });
    expect(scoresOf(table)).toEqual({ score: 5, rounds: { 1: 5 } });
    table.act("anna", { kind: "set-mission", mission: otherMission });
    expect(scoresOf(table)).toEqual({ score: 3, rounds: { 1: 3 } });
    table.act("anna", { kind: "choose-feat", playerId: "anna", feat: null });
    expect(scoresOf(table)).toEqual({ score: 0, rounds: { 1: 0 } });
  });
});

describe("secrets", () => {
  const hidden = unitsSeal("anna");

  test("hidden units come into play when they are revealed, and nobody else has them before", () => {
    const table = aTable();
    const event = table.act("anna", concealing("anna", "s1", hidden));
    for (const reader of ["ben", null]) {
      const received = JSON.stringify(toStoredEvent(asSeenBy(event, reader)));
      expect(received).not.toContain("Ambush");
      expect(received).not.toContain(hidden.salt);
    }
    expect(JSON.stringify(table.folded().state)).not.toContain("Ambush");
    expect(sealsIn(table.log()).get("s1")).toEqual(hidden);
    expect(sealsIn(table.log().map((each) => asSeenBy(each, "ben"))).size).toBe(0);
    table.act("anna", { kind: "reveal", playerId: "anna", secretId: "s1", ...hidden });
    expect(table.folded().state.units).toEqual(hidden.content.units);
  });

  test("what a newer version seals is withheld too", () => {
    const [first] = aTable().log();
    const action = {
      kind: "unknown",
      raw: { kind: "plan", seal: { words: "left" }, about: 1 },
    } as const;
    if (first === undefined) throw new Error("No event");
    const event = { ...first, action };
    expect(asSeenBy(event, "ben").action).toEqual({
      kind: "unknown",
      raw: { kind: "plan", about: 1 },
    });
    expect(asSeenBy(event, "anna")).toEqual(event);
  });

  test("only what was concealed can be revealed, once and by its owner", () => {
    const table = aTable();
    table.act("anna", concealing("anna", "s1", aSeal));
    const reveal = { kind: "reveal", playerId: "anna", secretId: "s1", ...aSeal } as const;
    const other = { ...reveal, content: { kind: "words", words: "the right flank" } } as const;
    expect(refusalOf(table, other)).toEqual({ kind: "another-secret" });
    expect(refusalOf(table, { ...reveal, secretId: "s2" })).toEqual({ kind: "unknown-secret" });
    expect(refusalOf(table, reveal, "ben")).toEqual({ kind: "not-yours" });
    expect(refusalOf(table, concealing("anna", "s1", aSeal))).toEqual({ kind: "secret-exists" });
    expect(refusalOf(table, reveal)).toBeUndefined();
    expect(refusalOf(table, reveal)).toEqual({ kind: "already-revealed" });
    expect(table.folded().state.secrets[0]?.content).toEqual(aSeal.content);
  });

  test("a secret can be taken back until it is revealed, and a revealed one never", () => {
    const table = aTable();
    const concealed = table.act("anna", concealing("anna", "s1", aSeal));
    table.act("ben", { kind: "reveal", playerId: "ben", secretId: "s1", ...aSeal });
    table.undo("anna");
    expect(table.folded().state.secrets).toEqual([]);
    table.redo("anna");
    const revealed = table.act("anna", {
      kind: "reveal",
      playerId: "anna",
      secretId: "s1",
      ...aSeal,
    });
    for (const { id } of [concealed, revealed]) {
      expect(refusalOf(table, { kind: "undo", events: [id] })).toEqual({ kind: "is-revealed" });
    }
  });

  test("undoing stops at a secret that its owner has tried to reveal with another content", () => {
    const table = aTable();
    table.act("anna", { kind: "add-event", playerId: "anna", text: "A note" });
    table.act("anna", concealing("anna", "s1", aSeal));
    const content = { kind: "words", words: "the right flank" } as const;
    const other = { kind: "reveal", playerId: "anna", secretId: "s1", ...aSeal, content } as const;
    expect(refusalOf(table, other)).toEqual({ kind: "another-secret" });
    expect(table.undo("anna")).toBe(false);
    expect(table.folded().state.gameEvents).toHaveLength(1);
    expect(table.folded().state.secrets).toHaveLength(1);
  });
});

describe("events and matches from outside", () => {
  function stored(): Record<string, unknown> {
    const [first] = aTable().log();
    if (first === undefined) throw new Error("No event");
    return { ...toStoredEvent(first) };
  }

  test.each([
    ["nothing", null],
    ["an event without an id", { ...stored(), id: undefined }],
    ["an event with a field too many", { ...stored(), more: 1 }],
    ["an id with a space", { ...stored(), id: "e 1" }],
    ["a time of zero", { ...stored(), time: 0 }],
    ["a time before what was seen", { ...stored(), seen: { tablet: 9 } }],
    ["an action without a kind", { ...stored(), action: {} }],
    [
      "a known action with a field too many",
      { ...stored(), action: { kind: "end-turn", number: 1, x: 1 } },
    ],
    ["a known action with a field missing", { ...stored(), action: { kind: "end-turn" } }],
    [
      "a known action of the wrong type",
      { ...stored(), action: { kind: "end-turn", number: "1" } },
    ],
    [
      "a restored match without a mission",
      { ...stored(), action: { kind: "restore", state: newGame("g") } },
    ],
  ])("%s is no event", (_, value) => {
    expect(parseGameEvent(value)).toEqual({ ok: false, refusal: { kind: "not-an-event" } });
  });

  test("an event of a kind that only a newer version knows is kept as it is and skipped", () => {
    const value = { ...stored(), id: "new", action: { kind: "summon", beast: ["x"] } };
    const parsed = parseGameEvent(value);
    if (!parsed.ok) throw new Error("Not read");
    expect(toStoredEvent(parsed.value)).toEqual(value);
    const log = aTable().log();
    const { state, refused } = foldGame(gameId, [...log, parsed.value]);
    expect(state).toEqual(foldGame(gameId, log).state);
    expect(refused).toEqual([{ event: parsed.value, refusal: { kind: "newer-version" } }]);
  });

  test("the same mission chosen again with its fields in another order keeps what was ticked", () => {
    const table = aTable();
    const tick = {
      playerId: "anna",
      round: 1,
      of: "mission",
      condition: "control-centre",
    } as const;
    table.act("anna", { kind: "tick", ...tick, times: 1 });
    const { id, rounds, ...rest } = aMission;
    table.act("ben", { kind: "set-mission", mission: { ...rest, rounds, id } });
    expect(scoresOf(table)).toEqual({ score: 2, rounds: { 1: 2 } });
  });

  test("a stored match is restored with its id, and play goes on in it", () => {
    const before = aTable();
    before.act("anna", { kind: "add-unit", unit: aUnit() });
    const table = new Table();
    table.act("ben", { kind: "restore", state: { ...before.folded().state, id: "kept" } });
    table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 1 } });
    expect(table.folded().refused).toEqual([]);
    expect(table.folded().state).toMatchObject({ id: "kept", units: [{ wounds: 1 }] });
  });

  test("a match without a mission or a player is not restored, and a damaged one is told from it", () => {
    const { state } = aTable().folded();
    const nobody = { ...newGame("g"), mission: aMission };
    const nothing = { ok: false, refusal: { kind: "nothing-to-restore" } };
    expect(parseStoredGame(newGame("g"))).toEqual(nothing);
    expect(parseStoredGame(nobody)).toEqual(nothing);
    expect(refusalOf(new Table(), { kind: "restore", state: nobody })).toEqual(nothing.refusal);
    const unit = aUnit();
    const damaged = [
      undefined,
      [],
      { ...state, currentTurn: "1" },
      { ...state, units: [unit] },
      { ...state, rollOffWinner: "cleo" },
      { ...state, turns: [...state.turns, ...state.turns] },
      { ...state, players: { ...state.players, ["__proto__x"]: state.players["anna"] } },
    ];
    for (const value of damaged) {
      expect(parseStoredGame(value)).toEqual({ ok: false, refusal: { kind: "not-a-game" } });
    }
  });
});
