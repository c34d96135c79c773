import { expect, test } from "vitest";
import { aTable, type Table } from "./game.test-support.ts";
import { actsAt, eventTurns, turnMoment } from "./mission-events.ts";
import { endRound, nextRound, pass } from "./taps.ts";
import type { Step } from "./step.ts";

function take(table: Table, tap: readonly Step[]): void {
  for (const { author, action } of tap) table.act(author, action);
}

const passing = (table: Table, playerId: string) =>
  take(table, pass(table.folded().state, playerId));

const moment = (table: Table) => turnMoment(table.folded().state);

test("a turn is over from the last of its activations until the next one begins", () => {
  const table = aTable();
  expect(moment(table)).toEqual({ turn: 1, isOver: false });
  passing(table, "anna");
  expect(moment(table)).toEqual({ turn: 1, isOver: false });
  passing(table, "ben");
  expect(moment(table)).toEqual({ turn: 1, isOver: true });
  passing(table, "anna");
  expect(moment(table)).toEqual({ turn: 2, isOver: false });
});

test("turns are counted on through the rounds, also through one that ended early", () => {
  const table = aTable();
  take(table, endRound(table.folded().state, "anna"));
  expect(moment(table)).toBeNull();
  take(table, nextRound(table.folded().state, "anna", ["anna", "ben"]));
  expect(moment(table)).toEqual({ turn: 6, isOver: false });
});

test("an event comes back every few turns after its first, or never again", () => {
  const turnsOf = (advance: number | null) =>
    Array.from({ length: 12 }, (_, index) => index + 1).filter((turn) =>
      actsAt({ startsAtTurn: 3, advance }, turn),
    );
  expect(turnsOf(3)).toEqual([3, 6, 9, 12]);
  expect(turnsOf(null)).toEqual([3]);
});

test("the rounds of a mission tell the turns at whose end its event comes", () => {
  expect(eventTurns({ startsAtTurn: 3, advance: 3 }, [4, 4, 4])).toEqual([[3], [2], [1, 4]]);
  expect(eventTurns({ startsAtTurn: 1, advance: 3 }, [5, 4, 3, 2])).toEqual([
    [1, 4],
    [2],
    [1],
    [1],
  ]);
  expect(eventTurns({ startsAtTurn: 5, advance: null }, [4, 4, 4])).toEqual([[], [1], []]);
});
