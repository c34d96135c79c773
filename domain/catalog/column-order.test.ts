import { expect, test } from "vitest";
import { aUnit } from "../builders.test-support.ts";
import { inColumnOrder, type UnitColumn } from "./column-order.ts";
import type { Unit } from "./unit.ts";

const bear = aUnit({ id: "bear", names: { en: "Bear", es: "Oso", fr: "Ours" }, pointsCost: 30 });
const eagle = aUnit({ id: "eagle", names: { en: "Eagle", es: "Águila", fr: "Aigle" } });
const wolf = aUnit({ id: "wolf", names: { en: "Wolf", es: "Lobo", fr: "Loup" } });
const units = [wolf, bear, eagle];

const cellOf = (unit: Unit, column: UnitColumn) => {
  if (column === "points") return unit.pointsCost;
  if (column === "range") return unit === wolf ? 2 : null;
  return unit.names.es;
};

const ordered = (column: UnitColumn, descending: boolean) =>
  inColumnOrder(units, { column, descending }, cellOf, "es").map(({ id }) => id);

test("units of equal costs go by name, whichever way the column is sorted", () => {
  expect(ordered("points", false).slice(-1)).toEqual(["bear"]);
  expect(ordered("points", true)).toEqual(["bear", "eagle", "wolf"]);
});

test("the column of names sorts as the language does", () => {
  expect(ordered("name", false)).toEqual(["eagle", "wolf", "bear"]);
  expect(ordered("name", true)).toEqual(["bear", "wolf", "eagle"]);
});

test("units with an unknown value come last, whichever way the column is sorted", () => {
  expect(ordered("range", false)).toEqual(["wolf", "eagle", "bear"]);
  expect(ordered("range", true)).toEqual(["wolf", "eagle", "bear"]);
});
