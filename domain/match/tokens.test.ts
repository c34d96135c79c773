import { expect, test } from "vitest";
import { unitStats } from "#catalog/unit-stats.ts";
import { parseAction } from "./action.ts";
import { aTable, aUnit, type Table } from "./game.test-support.ts";
import { joining } from "./losses.ts";
import { placeOfTurn } from "./mission-events.ts";
import { claimantsOf, conquestSum, objectiveRange } from "./objective.ts";
import { reportOf } from "./report.ts";
import type { GameUnit } from "./state.ts";
import { changing, nextRound, type UnitChange } from "./taps.ts";
import {
  longestNote,
  notesOf,
  plainStates,
  rallying,
  rallyOf,
  tingeOf,
  withNote,
  withoutPastNotes,
  withRally,
  withTinge,
  withToggled,
} from "./tokens.ts";

const cards = (id: string) => unitStats[id];

function onTable(...units: readonly Partial<GameUnit>[]): Table {
  const table = aTable();
  for (const fields of units) table.act("anna", { kind: "add-unit", unit: aUnit(fields) });
  return table;
}

function unit(table: Table, id = "u1"): GameUnit {
  const found = table.folded().state.units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No unit ${id}`);
  return found;
}

function change(table: Table, changed: UnitChange): void {
  for (const { author, action } of changing(unit(table), changed)) table.act(author, action);
}

function lastTold(table: Table) {
  return reportOf(table.folded()).at(-1)?.what;
}

test("tinge is counted on a unit beside its states, and the log tells it as a number", () => {
  const table = onTable({ states: ["Slowed"] });
  change(table, { states: withTinge(unit(table).states, 1) });
  change(table, { states: withTinge(unit(table).states, 3) });
  expect(tingeOf(unit(table))).toBe(3);
  expect(plainStates(unit(table))).toEqual(["Slowed"]);
  expect(lastTold(table)).toMatchObject({ kind: "number", of: "tinge", from: 0, to: 3 });
  change(table, { states: withTinge(unit(table).states, 0) });
  expect(unit(table).states).toEqual(["Slowed"]);
});

test("a version of the app that knows no tinge, rally marker or notes reads them as states", () => {
  const states = withNote(withRally(withTinge([], 12), 99), "x".repeat(200), 99);
  expect(states.slice(0, 2)).toEqual(["Tinge (12)", "Rally (turn 99)"]);
  expect(states[2]).toHaveLength("Note for round 99 ()".length + longestNote);
  const action = { kind: "update-unit", unitId: "u1", change: { states } };
  expect(parseAction(action)).toEqual(action);
});

test("when a Character joins a unit, the higher tinge stays", () => {
  const table = onTable(
    { id: "archers", unitId: "ice-archers", name: "Ice Archers", states: ["Tinge (1)", "Slowed"] },
    { id: "tattooist", unitId: "tattooist", name: "Tattooist", states: ["Tinge (4)"] },
  );
  const { state } = table.folded();
  const steps = joining(state, unit(table, "tattooist"), unit(table, "archers"), "support", cards);
  for (const { author, action } of steps) table.act(author, action);
  expect(unit(table, "archers").states).toEqual(["Slowed", "Tinge (4)"]);
  expect(tingeOf(unit(table, "tattooist"))).toBe(0);
});

test("the rally marker moves on the turn counter, and goes with Demoralized", () => {
  const table = onTable({ states: ["Demoralized"], stress: 4 });
  change(table, { states: withRally(unit(table).states, 7) });
  expect(lastTold(table)).toMatchObject({ kind: "state-gained", state: "Rally (turn 7)" });
  change(table, { states: withRally(unit(table).states, 9) });
  expect(lastTold(table)).toMatchObject({ kind: "state-gained", state: "Rally (turn 9)" });
  expect(rallyOf(unit(table))).toBe(9);
  // Five turns a round.
  expect(placeOfTurn(table.folded().state, 5)).toEqual({ round: 1, turn: 5 });
  expect(placeOfTurn(table.folded().state, 9)).toEqual({ round: 2, turn: 4 });
  expect(withToggled(unit(table).states, "Slowed")).toContain("Rally (turn 9)");
  expect(withToggled(unit(table).states, "Demoralized")).toEqual([]);
  expect(rallying(unit(table), 2)).toEqual({ states: [], stress: 1 });
  expect(rallying(unit(table), null)).toEqual({ states: [] });
});

test("a note for a round is over with it, and one that stays is there until it is removed", () => {
  const table = onTable({ states: ["Slowed"] });
  change(table, { states: withNote(unit(table).states, " (Blessed) blades ", 1) });
  change(table, { states: withNote(unit(table).states, "Shield used up", null) });
  const texts = () =>
    notesOf(withoutPastNotes(table.folded().state).units[0]!).map(({ text }) => text);
  expect(texts()).toEqual(["Blessed blades", "Shield used up"]);
  for (const { author, action } of nextRound(table.folded().state, "ben", ["anna", "ben"])) {
    table.act(author, action);
  }
  expect(texts()).toEqual(["Shield used up"]);
  expect(withNote([], "  ", null)).toEqual([]);
});

test("at an objective each side's conquest is that of its units now, a Character's with its unit", () => {
  const table = onTable(
    { id: "archers", unitId: "ice-archers", name: "Ice Archers", modelsLeft: 4 },
    { id: "weak", unitId: "ice-archers", name: "Ice Archers", modelsLeft: 2 },
    { id: "fled", unitId: "ice-archers", name: "Ice Archers", states: ["Demoralized"] },
    { id: "hersir", unitId: "hersir", name: "Hersir" },
    { id: "away", unitId: "hersir", name: "Hersir", hidden: true },
    { id: "stranger", unitId: null, name: "The Blue Ones" },
  );
  const conquest = () =>
    claimantsOf(table.folded().state, "anna", cards).map((each) => [each.unit.id, each.conquest]);
  expect(conquest()).toMatchObject([
    ["archers", 1],
    ["weak", 0],
    ["fled", 0],
    ["hersir", expect.any(Number)],
    ["stranger", null],
  ]);
  const { state } = table.folded();
  const steps = joining(state, unit(table, "hersir"), unit(table, "archers"), "officer", cards);
  for (const { author, action } of steps) table.act(author, action);
  expect(conquest().map(([id]) => id)).toEqual(["archers", "weak", "fled", "stranger"]);
  const joined = claimantsOf(table.folded().state, "anna", cards);
  expect(conquestSum(joined)).toBe(1 + (unitStats["hersir"]?.joined?.conquestAdded ?? 0));
  expect(objectiveRange(state)).toBe(3);
});
