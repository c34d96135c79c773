/** Undo on a device of these players: every kind of step, each as the last that was made. */
import { describe, expect, test } from "vitest";
import type { KnownAction } from "./action.ts";
import { nextUndo, tapOf } from "./fold.ts";
import { aMission, aSeal, aTable, aUnit, otherMission, type Table } from "./game.test-support.ts";
import { concealing } from "./secrets.ts";
import { newGame } from "./state.ts";

type Kind = KnownAction["kind"];

const both = ["anna", "ben"];
const reveal = { kind: "reveal", playerId: "anna", secretId: "s1", ...aSeal } as const;

/** A table at which a step of each kind would change something. */
function aFullTable(): Table {
  const table = aTable();
  table.act("anna", { kind: "set-units", playerId: "anna", units: [aUnit()] });
  table.act("anna", concealing("anna", "s1", aSeal));
  table.act("ben", { kind: "add-event", playerId: "ben", text: "What Ben did before" });
  table.act("anna", { kind: "add-event", playerId: "anna", text: "What Anna did before" });
  return table;
}

/** A step of each kind that is taken back by the next undo, and by nothing else. */
const undoable: Readonly<
  Record<
    Exclude<Kind, "add-player" | "restore" | "reveal" | "undo" | "redo" | "device-clock">,
    KnownAction
  >
> = {
  "set-phase": { kind: "set-phase", phase: "scoring" },
  "set-end-time": { kind: "set-end-time", time: 5 },
  "set-mission": { kind: "set-mission", mission: otherMission },
  "set-roll-off-winner": { kind: "set-roll-off-winner", playerId: "ben" },
  "set-first-to-deploy": { kind: "set-first-to-deploy", playerId: "ben" },
  "set-initial-initiative": { kind: "set-initial-initiative", playerId: "ben" },
  "start-turn": { kind: "start-turn", number: 2, activePlayer: "ben" },
  "end-turn": { kind: "end-turn", number: 1 },
  "complete-turn": { kind: "complete-turn", number: 1, scores: { anna: 0, ben: 0 } },
  "replace-turns": { kind: "replace-turns", turns: [] },
  "switch-clock": { kind: "switch-clock", playerId: "ben" },
  reset: { kind: "reset", newId: "rematch" },
  "update-player": { kind: "update-player", playerId: "anna", change: { name: "Anna II" } },
  "choose-feat": { kind: "choose-feat", playerId: "anna", feat: otherMission },
  "set-units": { kind: "set-units", playerId: "anna", units: [] },
  "add-unit": { kind: "add-unit", unit: aUnit({ id: "u2" }) },
  "update-unit": { kind: "update-unit", unitId: "u1", change: { wounds: 1 } },
  "update-unit-in-round": {
    kind: "update-unit-in-round",
    unitId: "u1",
    round: 1,
    change: { activated: true },
  },
  "complete-activation": { kind: "complete-activation", playerId: "anna", number: 1 },
  "update-score": { kind: "update-score", playerId: "anna", score: 3, round: 1 },
  "correct-round": { kind: "correct-round", playerId: "anna", round: 1, points: 3 },
  tick: {
    kind: "tick",
    playerId: "anna",
    round: 1,
    of: "mission",
    condition: aMission.scoring[0]?.condition ?? "",
    times: 1,
  },
  "add-event": { kind: "add-event", playerId: "anna", text: "A note" },
  conceal: concealing("anna", "s2", aSeal),
  "drop-secrets": { kind: "drop-secrets", playerId: "anna", secretIds: ["s1"] },
};

describe("the next undo", () => {
  test.each(Object.values(undoable))(
    "it takes back the last step and leaves all before it: $kind",
    (action) => {
      const table = aFullTable();
      const before = table.folded().state;
      const last = table.act("anna", action);
      expect(table.folded().refused).toEqual([]);
      expect(nextUndo(table.folded(), both)).toEqual({ kind: "tap", tap: tapOf(last) });
      table.undo("anna");
      expect(table.folded().state).toEqual(before);
    },
  );

  test("what has been revealed stays, and nothing before it is taken back in its place", () => {
    const table = aFullTable();
    table.act("anna", reveal);
    const { state } = table.folded();
    expect(nextUndo(table.folded(), both)).toEqual({ kind: "revealed" });
    expect(table.undo("anna")).toBe(false);
    expect(table.folded().state).toEqual(state);
  });

  test("a step after what was revealed is taken back, and then nothing more", () => {
    const table = aFullTable();
    table.act("anna", reveal);
    const revealed = table.folded().state;
    table.act("ben", { kind: "complete-activation", playerId: "ben", number: 1 });
    expect(table.undo("ben")).toBe(true);
    expect(table.folded().state).toEqual(revealed);
    expect(nextUndo(table.folded(), both)).toEqual({ kind: "revealed" });
  });

  test("on a device of one's own, what the other player revealed stops no undo of one's own steps", () => {
    const table = aFullTable();
    const own = table.act("ben", { kind: "add-event", playerId: "ben", text: "Mine" });
    table.act("anna", reveal);
    expect(nextUndo(table.folded(), ["ben"])).toEqual({ kind: "tap", tap: tapOf(own) });
  });

  test("the players who began a match stay, and so does a match that was taken up again", () => {
    const table = aTable();
    while (nextUndo(table.folded(), both).kind === "tap") {
      for (const player of both) table.undo(player);
    }
    expect(nextUndo(table.folded(), both)).toEqual({ kind: "nothing" });
    expect(Object.keys(table.folded().state.players)).toEqual(both);

    const restored = { ...aTable().folded().state, id: newGame("game").id };
    table.act("anna", { kind: "restore", state: restored });
    expect(nextUndo(table.folded(), both)).toEqual({ kind: "nothing" });
  });

  test("that a device set its clock right is taken back by nothing, and leaves what was undone to be redone", () => {
    const table = aFullTable();
    table.act("anna", { kind: "add-event", playerId: "anna", text: "Undone" });
    const before = table.folded().state;
    table.undo("anna");
    const clock = table.act("anna", { kind: "device-clock", ahead: 5 });
    expect(nextUndo(table.folded(), both).kind).toBe("tap");
    table.act("ben", { kind: "undo", events: [clock.id] });
    expect(table.folded().refused).toMatchObject([{ refusal: { kind: "nothing-to-undo" } }]);
    expect(table.redo("anna")).toBe(true);
    expect(table.folded().state.gameEvents).toHaveLength(before.gameEvents.length);
  });

  test("an undo and a redo are no steps: after them it takes back the step that is the last again", () => {
    const table = aFullTable();
    const first = table.act("anna", { kind: "add-event", playerId: "anna", text: "First" });
    const second = table.act("anna", { kind: "add-event", playerId: "anna", text: "Second" });
    table.undo("anna");
    expect(nextUndo(table.folded(), both)).toEqual({ kind: "tap", tap: tapOf(first) });
    table.redo("anna");
    expect(nextUndo(table.folded(), both)).toEqual({ kind: "tap", tap: tapOf(second) });
  });
});
