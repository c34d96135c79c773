import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aSeal, aTable, aUnit, steps, tableAfter, type Table } from "./game.test-support.ts";
import type { GameEvent } from "./event.ts";
import { foldGame, tapOf, tapsSince } from "./fold.ts";
import { entriesOfTap, reportOf } from "./report.ts";
import { concealing } from "./secrets.ts";
import type { Step } from "./step.ts";
import { activate, nextRound, pass } from "./taps.ts";

/** Does the steps of a tap as a device does: all in the same instant. */
function tap(
  log: readonly GameEvent[],
  table: Table,
  taken: readonly Step[],
): readonly GameEvent[] {
  const made = taken.map(({ author, action }) => table.act(author, action));
  const at = made[0]?.at ?? 0;
  return [...log, ...made.map((event) => ({ ...event, at }))];
}

function told(events: readonly GameEvent[]) {
  return reportOf(foldGame("game", events)).map(({ player, what }) => [player, what.kind]);
}

function withUnit(): Table {
  const table = aTable();
  table.act("anna", { kind: "set-units", playerId: "anna", units: [aUnit({ stress: 2 })] });
  const units = [aUnit({ id: "b1", player: "ben" })];
  table.act("ben", { kind: "set-units", playerId: "ben", units });
  return table;
}

function unitOf(table: Table) {
  const unit = table.folded().state.units.find(({ id }) => id === "u1");
  if (unit === undefined) throw new Error("No unit");
  return unit;
}

describe("the report of a match", () => {
  test("it tells the mission, the start of the match and that of the round", () => {
    expect(told(aTable().log())).toEqual([
      [null, "mission"],
      [null, "match-started"],
      ["anna", "round-started"],
    ]);
  });

  test("an activation is one entry with all of its events, and an activation without a unit is a pass", () => {
    const table = withUnit();
    const before = table.log();
    let log = tap(before, table, activate(table.folded().state, unitOf(table)));
    log = tap(log, table, pass(table.folded().state, "ben"));
    const entries = reportOf(foldGame("game", log)).slice(-2);
    expect(entries.map(({ player, what }) => [player, what.kind])).toEqual([
      ["anna", "activated"],
      ["ben", "passed"],
    ]);
    expect(entries[0]).toMatchObject({ round: 1, turn: 1, events: { length: 2 } });
  });

  test("a number that is changed several times in a row is one entry from the first to the last", () => {
    const table = withUnit();
    for (const wounds of [1, 2, 3]) {
      table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds } });
    }
    const last = reportOf(table.folded()).at(-1);
    expect(last?.what).toMatchObject({ kind: "number", of: "wounds", from: 0, to: 3 });
    expect(last?.events).toHaveLength(3);
    table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 0 } });
    expect(reportOf(table.folded()).at(-1)?.what.kind).toBe("round-started");
  });

  test("making units ready is told as the beginning of the round", () => {
    const table = withUnit();
    let log = tap(table.log(), table, activate(table.folded().state, unitOf(table)));
    log = tap(log, table, nextRound(table.folded().state, "ben", ["anna", "ben"]));
    expect(told(log).slice(-2)).toEqual([
      [null, "round-ended"],
      ["ben", "round-started"],
    ]);
  });

  test("units that are made ready with the first activation of a round are not told as activated", () => {
    const inNextRound = (step: (table: Table) => readonly Step[]) => {
      const table = withUnit();
      let log = tap(table.log(), table, activate(table.folded().state, unitOf(table)));
      log = tap(log, table, nextRound(table.folded().state, "anna", ["ben"]));
      return reportOf(foldGame("game", tap(log, table, step(table)))).slice(-2);
    };
    expect(inNextRound((table) => pass(table.folded().state, "anna"))).toMatchObject([
      { what: { kind: "round-started" } },
      { what: { kind: "passed" } },
    ]);
    expect(inNextRound((table) => activate(table.folded().state, unitOf(table)))).toMatchObject([
      { what: { kind: "round-started" } },
      { what: { kind: "activated", isAgain: false } },
    ]);
  });

  test("what both devices did, or what was so already, is told once, with the points of who knew more", () => {
    const table = withUnit();
    const before = told(table.log()).length;
    for (const [author, score] of [
      ["ben", 0],
      ["anna", 1],
    ] as const) {
      table.act(author, { kind: "complete-turn", number: 1, scores: { anna: score, ben: 0 } });
      table.act(author, { kind: "start-turn", number: 2, activePlayer: "ben" });
      table.act(author, { kind: "set-initial-initiative", playerId: "anna" });
    }
    const entries = reportOf(table.folded()).slice(before);
    expect(entries.map(({ what }) => what)).toEqual([
      { kind: "round-ended", number: 1, scores: { anna: 1, ben: 0 } },
      { kind: "round-started", number: 2, isChanged: false },
      { kind: "first-initiative" },
    ]);
  });

  test("a round that both devices began with different players tells that the later one counts", () => {
    const table = withUnit();
    for (const player of ["anna", "ben"]) {
      table.act(player, { kind: "start-turn", number: 2, activePlayer: player });
    }
    const [first, second] = reportOf(table.folded()).slice(-2);
    expect([first?.what, second?.what]).toMatchObject([{ isChanged: false }, { isChanged: true }]);
  });

  test("an activation of a player without units on the table is counted, and not told as a pass", () => {
    const table = aTable();
    table.act("ben", { kind: "complete-activation", playerId: "ben", number: 1 });
    expect(reportOf(table.folded()).at(-1)?.what.kind).toBe("activation-counted");
  });

  test("as many undos take a step back as its players have made taps since", () => {
    const table = withUnit();
    const note = table.act("anna", { kind: "add-event", playerId: "anna", text: "Here we go" });
    table.act("ben", { kind: "complete-activation", playerId: "ben", number: 1 });
    table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 1 } });
    const taps = tapsSince(table.folded(), note.id, ["anna"]);
    expect(taps).toHaveLength(2);
    for (let done = 0; done < taps.length; done += 1) table.undo("anna");
    expect(reportOf(table.folded()).at(-1)?.what.kind).toBe("passed");
    expect(tapsSince(table.folded(), note.id, ["anna"])).toEqual([]);
  });

  test("what is taken back from the log on leaves the whole tap that hid what has been revealed", () => {
    const table = aTable();
    const note = table.act("anna", { kind: "add-event", playerId: "anna", text: "A note" });
    const hidden = tap(table.log(), table, [
      { author: "anna", action: { kind: "add-event", playerId: "anna", text: "Hides one" } },
      { author: "anna", action: concealing("anna", "s1", aSeal) },
    ]);
    const reveal = { kind: "reveal", playerId: "anna", secretId: "s1", ...aSeal } as const;
    const folded = foldGame("game", [...hidden, table.act("anna", reveal)]);
    expect(folded.state.secrets).toMatchObject([{ id: "s1" }]);
    expect(tapsSince(folded, note.id, ["anna"])).toEqual([tapOf(note)]);
  });

  test("the entries of one tap tell what it changed, not what others changed before it", () => {
    const table = withUnit();
    table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 1 } });
    const last = table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 3 } });
    const entries = entriesOfTap(table.folded(), tapOf(last));
    expect(entries.map(({ what }) => what)).toMatchObject([{ kind: "number", from: 1, to: 3 }]);
  });

  test("what was undone is not told", () => {
    const table = withUnit();
    table.act("anna", { kind: "add-event", playerId: "anna", text: "The bridge is ours" });
    expect(reportOf(table.folded()).at(-1)?.what).toEqual({
      kind: "note",
      text: "The bridge is ours",
    });
    table.undo("anna");
    expect(reportOf(table.folded()).some(({ what }) => what.kind === "note")).toBe(false);
  });

  test("after any steps, every entry names events that count, in their order", () => {
    fc.assert(
      fc.property(steps(["phone"]), (taken) => {
        const folded = tableAfter(["phone"], taken).folded();
        const place = new Map(folded.applied.map(({ id }, index) => [id, index]));
        const places = reportOf(folded).map(({ events }) => place.get(events[0] ?? "") ?? -1);
        expect(places.every((each) => each >= 0)).toBe(true);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
      { numRuns: 30 },
    );
  });
});
