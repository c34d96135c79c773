import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { courseOf } from "./course.ts";
import { aTable, otherMission, steps, tableAfter, type Table } from "./game.test-support.ts";

function activate(table: Table, ...players: readonly string[]): void {
  const { currentTurn: number } = table.folded().state;
  for (const playerId of players)
    table.act(playerId, { kind: "complete-activation", playerId, number });
}

describe("the course of a match", () => {
  test("the players alternate, beginning with the one who began the round", () => {
    const table = aTable();
    const next = () => courseOf(table.folded().state).next;
    expect(next()).toBe("anna");
    activate(table, "anna");
    expect(next()).toBe("ben");
    activate(table, "ben");
    expect(next()).toBe("anna");
  });

  test("a turn begins when both have had an activation in the one before", () => {
    const table = aTable();
    const turn = () => courseOf(table.folded().state).turn;
    activate(table, "anna");
    expect(turn()).toBe(1);
    activate(table, "ben");
    expect(turn()).toBe(2);
  });

  test("a player with activations left goes on alone, and nobody is next when none is left", () => {
    const table = aTable();
    activate(table, "anna", "anna", "anna", "anna", "anna");
    expect(courseOf(table.folded().state).next).toBe("ben");
    activate(table, "ben", "ben", "ben", "ben");
    expect(courseOf(table.folded().state)).toMatchObject({ next: "ben", turn: 5 });
    activate(table, "ben");
    expect(courseOf(table.folded().state)).toMatchObject({ next: null, turn: 5 });
  });

  test("a round has as many turns as the mission says", () => {
    const table = aTable();
    table.act("anna", { kind: "set-mission", mission: otherMission });
    activate(table, "anna", "ben", "anna", "ben");
    const course = courseOf(table.folded().state);
    expect(course).toMatchObject({ next: null, turn: 2, turns: 2, isLastRound: false });
    expect(course.rounds.map(({ turns, state }) => [turns, state])).toEqual([
      [2, "present"],
      [3, "ahead"],
      [4, "ahead"],
      [5, "ahead"],
    ]);
  });

  test("a match without a mission has 5 turns in a round and no last round", () => {
    const table = aTable();
    const state = { ...table.folded().state, mission: null };
    expect(courseOf(state)).toMatchObject({ turns: 5, isLastRound: null, round: 1 });
  });

  test("after any steps, whoever is next has an activation left and the turn is one of the round", () => {
    fc.assert(
      fc.property(steps(["phone"]), (taken) => {
        const course = courseOf(tableAfter(["phone"], taken).folded().state);
        expect(course.turn).toBeGreaterThanOrEqual(1);
        expect(course.turn).toBeLessThanOrEqual(course.turns);
        const had = course.next === null ? 0 : course.activations[course.next];
        expect(had).toBeLessThan(course.turns);
      }),
      { numRuns: 30 },
    );
  });
});
