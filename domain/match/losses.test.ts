import { expect, test } from "vitest";
import { unitStats } from "#catalog/unit-stats.ts";
import { aTable, aUnit, type Table } from "./game.test-support.ts";
import { inForce } from "./in-force.ts";
import { characterIn, joinedBy } from "./joined.ts";
import { changingByHand, joining, leaving, owesModel, takingOff } from "./losses.ts";
import type { GameUnit } from "./state.ts";
import type { Step } from "./step.ts";
import type { UnitChange } from "./taps.ts";

const cards = (id: string) => unitStats[id];

function take(table: Table, tap: readonly Step[]): void {
  for (const { author, action } of tap) table.act(author, action);
}

function onTable(...units: readonly Partial<GameUnit>[]): Table {
  const table = aTable();
  for (const fields of units) {
    table.act("anna", { kind: "add-unit", unit: aUnit({ modelsLeft: 0, ...fields }) });
  }
  return table;
}

function unit(table: Table, id: string): GameUnit {
  const found = table.folded().state.units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No unit ${id}`);
  return found;
}

function byHand(table: Table, id: string, change: UnitChange): void {
  take(table, changingByHand(table.folded().state, unit(table, id), change, cards));
}

const archers = { id: "archers", unitId: "ice-archers", name: "Ice Archers" };
const hersir = { id: "hersir", unitId: "hersir", name: "Hersir" };
const tattooist = { id: "tattooist", unitId: "tattooist", name: "Tattooist" };

function now(table: Table, id: string) {
  const figures = inForce(table.folded().state, unit(table, id), cards);
  if (figures === undefined) throw new Error(`No card of ${id}`);
  return figures;
}

test("a unit that nobody has counted has the models that its card prints", () => {
  const table = onTable(archers, { id: "orcs", unitId: "orc-hunters", name: "Orc Hunters" });
  expect(now(table, "archers")).toMatchObject({
    models: 4,
    troops: 4,
    wounds: 2,
    morale: 1,
    conquest: 1,
  });
  // This card prints no number.
  expect(now(table, "orcs")).toMatchObject({ models: null, troops: null });
});

test("damage that reaches the wounds of a model takes the model off, and the weaker profile counts from its number on", () => {
  const table = onTable(archers);
  byHand(table, "archers", { wounds: 1 });
  expect(unit(table, "archers")).toMatchObject({ wounds: 1, modelsLeft: 0 });
  byHand(table, "archers", { wounds: 2 });
  expect(unit(table, "archers")).toMatchObject({ wounds: 0, modelsLeft: 3, weakened: false });
  byHand(table, "archers", { wounds: 2 });
  expect(unit(table, "archers")).toMatchObject({ wounds: 0, modelsLeft: 2, weakened: true });
  expect(now(table, "archers")).toMatchObject({ conquest: 0, profile: { troopsMax: 2 } });
  byHand(table, "archers", { modelsLeft: 3 });
  expect(unit(table, "archers")).toMatchObject({ modelsLeft: 3, weakened: false });
});

test("one step of a tap holds the damage and the model, so that one undo takes back both", () => {
  const table = onTable({ ...archers, wounds: 1 });
  const tap = changingByHand(table.folded().state, unit(table, "archers"), { wounds: 2 }, cards);
  expect(tap).toHaveLength(1);
  take(table, tap);
  table.undo("anna");
  expect(unit(table, "archers")).toMatchObject({ wounds: 1, modelsLeft: 0 });
});

test("the last model takes the unit out of play, and back in play it is as it was", () => {
  const table = onTable({ ...archers, modelsLeft: 1, wounds: 1 });
  byHand(table, "archers", { wounds: 2 });
  expect(unit(table, "archers")).toMatchObject({ status: "dead", modelsLeft: 1, wounds: 2 });
  byHand(table, "archers", { status: "present" });
  expect(owesModel(now(table, "archers"))).toBe(true);
});

test("damage of a unit whose models are not known is only counted", () => {
  const table = onTable({ id: "orcs", unitId: "orc-hunters", name: "Orc Hunters" });
  byHand(table, "orcs", { wounds: 2 });
  expect(unit(table, "orcs")).toMatchObject({ wounds: 2, modelsLeft: 0, status: "present" });
  expect(owesModel(now(table, "orcs"))).toBe(false);
});

test("an Officer who joins brings morale and conquest and counts as a troop, with the higher stress and the states of both", () => {
  const table = onTable(
    { ...archers, modelsLeft: 2, weakened: true, stress: 1, states: ["Slowed"] },
    { ...hersir, stress: 2, states: ["Vulnerable"], activated: true, wounds: 1 },
  );
  take(
    table,
    joining(table.folded().state, unit(table, "hersir"), unit(table, "archers"), "officer", cards),
  );
  expect(unit(table, "archers")).toMatchObject({
    stress: 2,
    states: ["Slowed", "Vulnerable"],
    weakened: false,
  });
  expect(unit(table, "hersir")).toMatchObject({
    stress: 0,
    states: ["Officer in (Ice Archers 1)"],
    activated: false,
    wounds: 1,
  });
  expect(now(table, "archers")).toMatchObject({ troops: 3, morale: 2, conquest: 2 });
  expect(now(table, "archers").states).toEqual(["slowed", "vulnerable"]);
  expect(now(table, "archers").movement?.second).toBe(0);
  take(table, leaving(table.folded().state, unit(table, "hersir"), cards));
  expect(unit(table, "hersir")).toMatchObject({ stress: 2, states: ["Slowed", "Vulnerable"] });
  expect(unit(table, "archers").weakened).toBe(true);
});

test("an Officer outlives the unit, with its stress and its states, and a Companion does not", () => {
  const table = onTable({ ...archers, modelsLeft: 1, wounds: 1, stress: 1 }, hersir);
  take(
    table,
    joining(table.folded().state, unit(table, "hersir"), unit(table, "archers"), "officer", cards),
  );
  byHand(table, "archers", { wounds: 2 });
  expect(unit(table, "archers").status).toBe("dead");
  expect(unit(table, "hersir")).toMatchObject({ status: "present", states: [], stress: 1 });

  const pup = { id: "pup", unitId: "iriavik-restless-pup", name: "Iriavik", wounds: 3 };
  const other = onTable(pup, { id: "coal", unitId: "coal", name: "Coal" });
  take(
    other,
    joining(other.folded().state, unit(other, "coal"), unit(other, "pup"), "support", cards),
  );
  // Coal adds one to the three wounds of the card.
  expect(now(other, "pup").wounds).toBe(4);
  byHand(other, "pup", { wounds: 4 });
  expect([unit(other, "pup").status, unit(other, "coal").status]).toEqual(["dead", "dead"]);
});

test("with a Support in the unit its player chooses which model the damage takes off", () => {
  const table = onTable(archers, tattooist);
  take(
    table,
    joining(
      table.folded().state,
      unit(table, "tattooist"),
      unit(table, "archers"),
      "support",
      cards,
    ),
  );
  expect(now(table, "archers").troops).toBe(4);
  byHand(table, "archers", { wounds: 2 });
  expect(unit(table, "archers")).toMatchObject({ wounds: 2, modelsLeft: 0 });
  expect(owesModel(now(table, "archers"))).toBe(true);
  take(table, takingOff(table.folded().state, unit(table, "archers"), "character", cards));
  expect(unit(table, "archers")).toMatchObject({ wounds: 0, modelsLeft: 0 });
  expect(unit(table, "tattooist").status).toBe("dead");
  byHand(table, "archers", { wounds: 2 });
  expect(unit(table, "archers")).toMatchObject({ wounds: 0, modelsLeft: 3 });
});

test("a Character who dies of damage of its own leaves its unit with its own models", () => {
  const table = onTable({ ...archers, modelsLeft: 2 }, { ...hersir, wounds: 2 });
  take(
    table,
    joining(table.folded().state, unit(table, "hersir"), unit(table, "archers"), "officer", cards),
  );
  byHand(table, "hersir", { wounds: 3 });
  expect(unit(table, "hersir")).toMatchObject({ status: "dead", states: [] });
  expect(unit(table, "archers").weakened).toBe(true);
  expect(characterIn(table.folded().state, unit(table, "archers"))).toBeNull();
});

test("a Character is in one of two units of one name, and not in the other", () => {
  const table = onTable(archers, { ...archers, id: "others" }, hersir);
  take(
    table,
    joining(table.folded().state, unit(table, "hersir"), unit(table, "others"), "officer", cards),
  );
  const { state } = table.folded();
  expect(characterIn(state, unit(table, "archers"))).toBeNull();
  expect(joinedBy(state, unit(table, "hersir"))?.unit.id).toBe("others");
});
