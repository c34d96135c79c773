import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { courseOf } from "./course.ts";
import { aTable, aUnit, steps, tableAfter, type Table } from "./game.test-support.ts";
import type { Step } from "./step.ts";
import {
  activate,
  asReadied,
  canActivate,
  changing,
  endMatch,
  endRound,
  initiativeAfter,
  nextRound,
  pass,
  readied,
  waitsForReadying,
  withReadying,
} from "./taps.ts";
import { isSameUnit } from "./units.ts";

function take(table: Table, tap: readonly Step[]): void {
  for (const { author, action } of tap) table.act(author, action);
}

function tableWithUnits(): Table {
  const table = aTable();
  for (const [player, id] of [
    ["anna", "a1"],
    ["anna", "a2"],
    ["ben", "b1"],
  ] as const) {
    table.act(player, { kind: "add-unit", unit: aUnit({ id, player, stress: 3 }) });
  }
  return table;
}

function unit(table: Table, id: string) {
  const found = table.folded().state.units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No unit ${id}`);
  return found;
}

const tap = (table: Table, id: string) =>
  take(table, activate(table.folded().state, unit(table, id)));

describe("a tap at the table", () => {
  test("activating a unit marks it and counts the activation", () => {
    const table = tableWithUnits();
    tap(table, "a1");
    expect(unit(table, "a1")).toMatchObject({ activated: true, stress: 3 });
    expect(courseOf(table.folded().state)).toMatchObject({ next: "ben", activations: { anna: 1 } });
  });

  test("a unit that is activated again in the round takes 1 stress", () => {
    const table = tableWithUnits();
    tap(table, "a1");
    take(table, pass(table.folded().state, "ben"));
    tap(table, "a1");
    expect(unit(table, "a1").stress).toBe(4);
    expect(courseOf(table.folded().state).activations).toEqual({ anna: 2, ben: 1 });
  });

  test("an activation hands a running clock on, and leaves a pause alone", () => {
    const table = tableWithUnits();
    tap(table, "a1");
    expect(table.folded().state.clock.running).toBeNull();
    table.act("ben", { kind: "switch-clock", playerId: "ben" });
    tap(table, "b1");
    expect(table.folded().state.clock.running?.player).toBe("anna");
  });

  test("a sixth activation of a player is no step, while the unit is marked", () => {
    const table = tableWithUnits();
    for (let count = 0; count < 5; count += 1) take(table, pass(table.folded().state, "anna"));
    tap(table, "a1");
    expect(unit(table, "a1").activated).toBe(true);
    expect(table.folded().refused).toEqual([]);
  });

  test("a demoralized unit, a dead one and a hidden one cannot be activated", () => {
    expect(canActivate(aUnit())).toBe(true);
    expect(canActivate(aUnit({ states: ["Demoralized"] }))).toBe(false);
    expect(canActivate(aUnit({ status: "dead" }))).toBe(false);
    expect(canActivate(aUnit({ hidden: true }))).toBe(false);
  });
});

test("two units are the same as long as nothing of either differs", () => {
  const one = aUnit({ states: ["Slowed"] });
  expect(isSameUnit(one, aUnit({ states: ["Slowed"] }))).toBe(true);
  expect(isSameUnit(one, aUnit({ states: ["Disarmed"] }))).toBe(false);
  expect(isSameUnit(one, { ...one, wounds: 1 })).toBe(false);
});

describe("the end of a round", () => {
  test("the next round takes activation tokens off and lowers stress by 1 or 2, but not of demoralized units", () => {
    const table = tableWithUnits();
    tap(table, "a1");
    table.act("ben", {
      kind: "update-unit",
      unitId: "b1",
      change: { states: ["Demoralized"], activated: true },
    });
    take(table, endRound(table.folded().state, "anna"));
    expect(table.folded().state.currentPhase).toBe("scoring");
    take(table, nextRound(table.folded().state, "ben", ["anna", "ben"]));
    expect(unit(table, "a1")).toMatchObject({ activated: false, stress: 2 });
    expect(unit(table, "a2")).toMatchObject({ activated: false, stress: 1 });
    expect(unit(table, "b1")).toMatchObject({ activated: false, stress: 3 });
    const { state } = table.folded();
    expect(state).toMatchObject({ currentPhase: "game", currentTurn: 2 });
    expect(state.turns[0]).toMatchObject({ completed: true, scores: { anna: 0, ben: 0 } });
    expect(courseOf(state).next).toBe("ben");
  });

  test("a unit that died after its activation keeps no token, and its side is made ready once", () => {
    const table = tableWithUnits();
    tap(table, "a1");
    tap(table, "b1");
    table.act("anna", { kind: "update-unit", unitId: "a1", change: { status: "dead" } });
    take(table, endRound(table.folded().state, "anna"));
    take(table, nextRound(table.folded().state, "anna", ["anna", "ben"]));
    expect(unit(table, "a1")).toMatchObject({ activated: false, stress: 3 });
    expect(waitsForReadying(table.folded().state, "anna")).toBe(false);
    tap(table, "a2");
    expect(unit(table, "a2")).toMatchObject({ activated: true, stress: 1 });
  });

  test("a device that writes for one player leaves the other's units to the other", () => {
    const table = tableWithUnits();
    tap(table, "a1");
    tap(table, "b1");
    take(table, nextRound(table.folded().state, "ben", ["anna"]));
    const { state } = table.folded();
    expect(waitsForReadying(state, "anna")).toBe(false);
    expect(waitsForReadying(state, "ben")).toBe(true);
  });

  test("units that wait for it are made ready by the first activation of their round, a pass too", () => {
    const first = [
      (table: Table) => pass(table.folded().state, "ben"),
      (table: Table) => activate(table.folded().state, unit(table, "b2")),
      (table: Table) => activate(table.folded().state, unit(table, "b1")),
    ];
    const after = first.map((step) => {
      const table = tableWithUnits();
      table.act("ben", { kind: "add-unit", unit: aUnit({ id: "b2", player: "ben", stress: 3 }) });
      tap(table, "b1");
      take(table, nextRound(table.folded().state, "ben", ["anna"]));
      take(table, step(table));
      expect(waitsForReadying(table.folded().state, "ben")).toBe(false);
      return ["b1", "b2"].map((id) => [unit(table, id).activated, unit(table, id).stress]);
    });
    expect(after).toEqual([
      [
        [false, 2],
        [false, 1],
      ],
      [
        [false, 2],
        [true, 1],
      ],
      [
        [true, 2],
        [false, 1],
      ],
    ]);
  });

  test("units that wait for it are shown ready, and the first change of one of them makes all of them ready", () => {
    const table = tableWithUnits();
    table.act("ben", { kind: "add-unit", unit: aUnit({ id: "b2", player: "ben", stress: 3 }) });
    tap(table, "b1");
    take(table, nextRound(table.folded().state, "ben", ["anna"]));
    const { state } = table.folded();
    const shown = asReadied(state);
    expect(waitsForReadying(shown, "ben")).toBe(false);
    expect(shown.units.map(({ id, activated, stress }) => [id, activated, stress])).toEqual([
      ["a1", false, 1],
      ["a2", false, 1],
      ["b1", false, 2],
      ["b2", false, 1],
    ]);
    const changed = shown.units.find(({ id }) => id === "b2") ?? aUnit();
    const more = changing(changed, { stress: changed.stress + 1 });
    take(table, withReadying(state, more));
    expect(unit(table, "b1")).toMatchObject({ activated: false, stress: 2 });
    expect(unit(table, "b2")).toMatchObject({ activated: false, stress: 2 });
    expect(asReadied(table.folded().state)).toEqual(table.folded().state);
    // What changes no unit of theirs leaves them as they are, and so does another player's tap.
    const note = { kind: "add-event", playerId: "ben", text: "A note" } as const;
    expect(withReadying(state, [{ author: "ben", action: note }])).toHaveLength(1);
    expect(withReadying(state, pass(state, "anna"))).toEqual(pass(state, "anna"));
  });

  test("a round that one side takes back after the other played in it has made nobody's units ready, and lowers stress once when it begins anew", () => {
    for (const first of [
      (table: Table) => readied(table.folded().state, "ben"),
      (table: Table) => pass(table.folded().state, "ben"),
      (table: Table) => activate(table.folded().state, unit(table, "b1")),
      (table: Table) => activate(table.folded().state, unit(table, "b2")),
    ]) {
      const table = tableWithUnits();
      table.act("ben", { kind: "add-unit", unit: aUnit({ id: "b2", player: "ben", stress: 3 }) });
      tap(table, "b1");
      const beforeRound = table.folded().state;
      const begun = nextRound(beforeRound, "ben", ["anna"]).map(({ author, action }) =>
        table.act(author, action),
      );
      take(table, first(table));
      const inRound = table.folded().state;
      const events = begun.map(({ id }) => id);
      table.act("anna", { kind: "undo", events });
      expect(table.folded().state.units).toEqual(beforeRound.units);
      table.act("anna", { kind: "redo", events });
      expect(table.folded().state.units).toEqual(inRound.units);

      table.act("anna", { kind: "undo", events });
      take(table, nextRound(table.folded().state, "ben", ["anna"]));
      expect(waitsForReadying(table.folded().state, "ben")).toBe(true);
      take(table, pass(table.folded().state, "ben"));
      expect(unit(table, "b1")).toMatchObject({ activated: false, stress: 2 });
      expect(unit(table, "b2")).toMatchObject({ activated: false, stress: 1 });
    }
  });

  test("the initiative goes to the player with fewer points, and swaps on a tie", () => {
    const table = tableWithUnits();
    expect(initiativeAfter(table.folded().state)).toBe("ben");
    table.act("ben", { kind: "correct-round", playerId: "ben", round: 1, points: 2 });
    expect(initiativeAfter(table.folded().state)).toBe("anna");
  });

  test("the end of a match is recorded from the table as well as from the scoring", () => {
    for (const isScoring of [false, true]) {
      const table = tableWithUnits();
      if (isScoring) take(table, endRound(table.folded().state, "anna"));
      take(table, endMatch(table.folded().state, "anna"));
      const { state, refused } = table.folded();
      expect(refused).toEqual([]);
      expect(state.currentPhase).toBe("summary");
      expect(state.gameEndTime).not.toBeNull();
    }
  });

  test("after any steps, no step of the end of a round, the next round or an activation is refused", () => {
    fc.assert(
      fc.property(steps(["phone"]), (taken) => {
        const table = tableAfter(["phone"], taken);
        const { state } = table.folded();
        const refused = table.folded().refused.length;
        const players = Object.keys(state.players);
        if (state.currentTurn >= 99 || players.length < 2) return;
        const [first] = state.units;
        if (first !== undefined) take(table, activate(state, first));
        take(table, endRound(table.folded().state, "anna"));
        const next = initiativeAfter(table.folded().state) ?? "anna";
        take(table, nextRound(table.folded().state, next, players));
        expect(table.folded().refused).toHaveLength(refused);
      }),
      { numRuns: 30 },
    );
  });
});
