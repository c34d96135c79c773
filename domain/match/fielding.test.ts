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
  splitUnits,
  unitsInMatch,
} from "./fielding.ts";
import { Table, unitsSeal } from "./game.test-support.ts";
import { asSeenBy, concealing, hiddenSecrets, sealsIn } from "./secrets.ts";

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

function counting() {
  let made = 0;
  return () => `u${(made += 1)}`;
}

/** Ids that can be salts as well. */
function ids() {
  let made = 0;
  return () => `${(made += 1)}`.padStart(32, "0");
}

function hiddenIds(table: Table) {
  return hiddenSecrets(table.folded().state, "anna").map(({ id }) => id);
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

test("scouts and ambushers may stay hidden, others and unknown units may not", () => {
  const ambushers = aUnit({ id: "ambushers", keywords: ["Ambusher"] });
  const all = (id: string) => (id === "ambushers" ? ambushers : lookup(id));
  const rows = [
    ...list.rows,
    { unit: orcs, quantity: 1, known: true },
    { unit: ambushers, quantity: 1, known: true },
  ];
  const units = unitsInMatch({ ...list, rows }, "anna", counting());
  const hideable = units.filter((unit) => mayStayHidden(unit, all));
  expect(hideable.map(({ unitId }) => unitId)).toEqual(["hunters", "hunters", "ambushers"]);
});

test("a hidden unit is in nothing that the opponent has, and comes into play when it is revealed", () => {
  const table = new Table();
  playersAt(table);
  const units = unitsInMatch(list, "anna", counting());
  table.act("anna", { kind: "set-units", playerId: "anna", units });
  const [unit] = units;
  if (unit === undefined) throw new Error("The list has no units");
  for (const action of hiding(table.folded().state, unit, lookup, ids())) {
    table.act("anna", action);
  }
  const hidden = table.folded().state;
  expect(hidden.units.map(({ id }) => id)).toEqual(["u2", "u3"]);
  expect(hidden.secrets.map(({ content }) => content)).toEqual([null]);
  const [secretId = ""] = hiddenIds(table);
  const seal = sealsIn(table.log()).get(secretId);
  if (seal === undefined) throw new Error("The secret has no seal");
  for (const action of revealing("anna", secretId, seal)) table.act("anna", action);
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
  const newId = ids();
  for (const left of [["u2", "u3"], []]) {
    const { state } = table.folded();
    const [unit] = state.units;
    if (unit === undefined) throw new Error("No unit is left");
    for (const action of hiding(state, unit, withPup, newId)) table.act("anna", action);
    expect(table.folded().state.units.map(({ id }) => id)).toEqual(left);
  }
});

test("what stays hidden when a list is fielded is named in nothing but its seals", () => {
  const table = new Table();
  playersAt(table);
  const units = unitsInMatch(list, "anna", counting());
  const split = splitUnits(units, new Set(["u1", "u2"]), lookup);
  for (const action of fielding(table.folded().state, "anna", "northern-tribes", split, ids())) {
    table.act("anna", action);
  }
  const { state } = table.folded();
  expect(state.units.map(({ id }) => id)).toEqual(["u3"]);
  expect(hiddenIds(table).length).toBe(2);
  const asBenSeesIt = table.log().map((event) => asSeenBy(event, "ben"));
  expect(JSON.stringify(asBenSeesIt)).not.toMatch(/hunters|"u1"|"u2"/);
  expect(JSON.stringify(table.log())).toContain("hunters");
});

test("a companion of a hidden unit is hidden once, whether it was chosen too or not", () => {
  const pup = aUnit({ id: "pup", keywords: ["Scout"], companionOf: "hunters" });
  const withPup = (id: string) => (id === "pup" ? pup : lookup(id));
  const rows = [hunters, pup, orcs].map((unit) => ({ unit, quantity: 1, known: true }));
  const units = unitsInMatch({ ...list, rows }, "anna", counting());
  for (const chosen of [["u1"], ["u1", "u2"]]) {
    const { shown, hidden } = splitUnits(units, new Set(chosen), withPup);
    expect(shown.map(({ id }) => id)).toEqual(["u3"]);
    expect(hidden.map((group) => group.map(({ id }) => id))).toEqual([["u1", "u2"]]);
  }
});

test("another list takes the place of the one before and of what was hidden of it, until that is taken back", () => {
  const table = new Table();
  playersAt(table);
  const newId = ids();
  const field = (faction: string | null, split: ReturnType<typeof splitUnits>) =>
    fielding(table.folded().state, "anna", faction, split, newId).map((action) =>
      table.act("anna", action),
    );
  const units = unitsInMatch(list, "anna", counting());
  field("northern-tribes", splitUnits(units, new Set(["u1"]), lookup));
  const hidden = hiddenIds(table);
  expect(hidden.length).toBe(1);
  const tap = field(null, { shown: [], hidden: [] });
  const { state } = table.folded();
  expect(state.players["anna"]?.faction).toBeNull();
  expect(state.units).toEqual([]);
  expect(state.secrets).toEqual([]);

  table.act("anna", { kind: "undo", events: tap.map(({ id }) => id) });
  expect(hiddenIds(table)).toEqual(hidden);
  expect(table.folded().state.units.map(({ id }) => id)).toEqual(["u2", "u3"]);
  table.act("anna", { kind: "redo", events: tap.map(({ id }) => id) });
  expect(table.folded().state).toMatchObject({ units: [], secrets: [] });
});

test("a revealed secret, and one of the other player, cannot be given up", () => {
  const table = new Table();
  playersAt(table);
  for (const player of ["anna", "ben"]) {
    table.act(player, concealing(player, `secret-${player}`, unitsSeal(player)));
  }
  const reveal = { kind: "reveal", playerId: "anna", secretId: "secret-anna" } as const;
  table.act("anna", { ...reveal, ...unitsSeal("anna") });
  const secretIds = ["secret-anna", "secret-ben"];
  table.act("anna", { kind: "drop-secrets", playerId: "anna", secretIds });
  expect(table.folded().state.secrets.map(({ id }) => id)).toEqual(secretIds);
});
