import { expect, test } from "vitest";
import { aUnit } from "../builders.test-support.ts";
import { emptyList, type ArmyList } from "../list/army-list.ts";
import { listProblems } from "../list/problems.ts";
import { totals } from "../list/totals.ts";
import {
  fielding,
  hiding,
  isFielded,
  listInMatch,
  mayStayHidden,
  revealing,
  unitsInMatch,
} from "./fielding.ts";
import { Table } from "./game.test-support.ts";
import { sealsIn } from "./secrets.ts";

const hunters = aUnit({ id: "hunters", pointsCost: 30, command: 1, keywords: ["Scout"] });
const orcs = aUnit({ id: "orcs", pointsCost: 20, command: 0, keywords: [] });
const lookup = (id: string) => [hunters, orcs].find((unit) => unit.id === id);

const list: ArmyList = {
  ...emptyList("northern-tribes"),
  rows: [
    { unit: hunters, quantity: 2, known: true },
    { unit: { ...orcs, id: "gone" }, quantity: 1, known: false },
  ],
};

const secret = { secretId: "s1", salt: "0".repeat(32) };

function counting() {
  let made = 0;
  return () => `u${(made += 1)}`;
}

function playersAt(table: Table): void {
  for (const id of ["anna", "ben"]) {
    table.act(id, { kind: "add-player", playerId: id, name: id, faction: null, wabId: null });
  }
}

test("each copy of a list is a unit of its own, and nothing is known of how many models it has", () => {
  const units = unitsInMatch(list, "anna", counting());
  expect(units.map(({ id, unitId }) => [id, unitId])).toEqual([
    ["u1", "hunters"],
    ["u2", "hunters"],
    ["u3", null],
  ]);
  expect(units.every(({ modelsLeft, player }) => modelsLeft === 0 && player === "anna")).toBe(true);
});

test("a list is known by its units in the match, in any order, until one is missing or another is there", () => {
  const units = unitsInMatch(list, "anna", counting()).toReversed();
  const another = unitsInMatch({ ...list, rows: list.rows.slice(0, 1) }, "anna", counting());
  expect(isFielded(list, units)).toBe(true);
  for (const other of [units.slice(1), [...units, ...units.slice(1)], another]) {
    expect(isFielded(list, other)).toBe(false);
  }
});

test("a list of thousands of copies fields as many units as a match takes", () => {
  const many = { ...list, rows: [{ unit: orcs, quantity: 100_000, known: true }] };
  expect(unitsInMatch(many, "anna", counting()).length).toBe(60);
});

test("units of a match have the points and the problems of their list", () => {
  const fielded = listInMatch(unitsInMatch(list, "anna", counting()), "northern-tribes", lookup);
  expect(totals(fielded)).toEqual({ points: 60, command: 2 });
  expect(listProblems(fielded).map(({ kind }) => kind)).toContain("unknown-units");
});

test("scouts and ambushers may stay hidden, others may not", () => {
  expect(mayStayHidden(hunters)).toBe(true);
  expect(mayStayHidden(aUnit({ keywords: ["Ambusher"] }))).toBe(true);
  expect(mayStayHidden(orcs)).toBe(false);
});

test("a hidden unit is in nothing that the opponent has, and comes into play when it is revealed", () => {
  const table = new Table();
  playersAt(table);
  const units = unitsInMatch(list, "anna", counting());
  table.act("anna", { kind: "set-units", playerId: "anna", units });
  const [unit] = units;
  if (unit === undefined) throw new Error("The list has no units");
  for (const action of hiding(table.folded().state, unit, lookup, secret)) {
    table.act("anna", action);
  }
  const hidden = table.folded().state;
  expect(hidden.units.map(({ id }) => id)).toEqual(["u2", "u3"]);
  expect(hidden.secrets.map(({ content }) => content)).toEqual([null]);
  const seal = sealsIn(table.log()).get("s1");
  if (seal === undefined) throw new Error("The secret has no seal");
  table.act("anna", revealing("anna", "s1", seal));
  expect(table.folded().state.units.map(({ id }) => id)).toEqual(["u2", "u3", "u1"]);
});

test("a companion is hidden with the unit that it accompanies, and not without it", () => {
  const pup = aUnit({ id: "pup", keywords: [], companionOf: "hunters" });
  const withPup = (id: string) => (id === "pup" ? pup : lookup(id));
  const rows = [
    { unit: hunters, quantity: 2, known: true },
    { unit: pup, quantity: 1, known: true },
  ];
  const table = new Table();
  playersAt(table);
  const units = unitsInMatch({ ...list, rows }, "anna", counting());
  table.act("anna", { kind: "set-units", playerId: "anna", units });
  for (const [place, left] of [["u2", "u3"], []].entries()) {
    const { state } = table.folded();
    const [unit] = state.units;
    if (unit === undefined) throw new Error("No unit is left");
    const of = { ...secret, secretId: `s${place}` };
    for (const action of hiding(state, unit, withPup, of)) table.act("anna", action);
    expect(table.folded().state.units.map(({ id }) => id)).toEqual(left);
  }
});

test("another list takes the place of the one before, and of what was hidden of it", () => {
  const table = new Table();
  playersAt(table);
  const units = unitsInMatch(list, "anna", counting());
  for (const action of fielding(table.folded(), "anna", "northern-tribes", units)) {
    table.act("anna", action);
  }
  const [unit] = units;
  if (unit === undefined) throw new Error("The list has no units");
  for (const action of hiding(table.folded().state, unit, lookup, secret)) {
    table.act("anna", action);
  }
  for (const action of fielding(table.folded(), "anna", null, [])) table.act("anna", action);
  const { state } = table.folded();
  expect(state.players["anna"]?.faction).toBeNull();
  expect(state.units).toEqual([]);
  expect(state.secrets).toEqual([]);
});
