import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { anyCatalogue, aUnit } from "../builders.test-support.ts";
import { fromFiguresRow } from "./key-figures.ts";
import { asUnitOrder, inOrder as inOrderBy, unitOrders, type UnitOrder } from "./order.ts";
import type { Unit } from "./unit.ts";
import type { Language } from "../language.ts";

const eagle = aUnit({ id: "1", names: { en: "Eagle", es: "Águila", fr: "Aigle" }, pointsCost: 30 });
const bear = aUnit({ id: "2", names: { en: "Bear", es: "Oso", fr: "Ours" }, pointsCost: 10 });
const wolf = aUnit({ id: "3", names: { en: "Wolf", es: "Lobo", fr: "Loup" }, pointsCost: 30 });
const units = [wolf, eagle, bear];

const figures = new Map([
  ["1", fromFiguresRow([4, 4, 20, 3, 2, 1, 1, 12, 0])],
  ["3", fromFiguresRow([4, 4, 11, 2, 1, 4, 4, 18, 1])],
]);
const inOrder = (some: readonly Unit[], order: UnitOrder, language: Language) =>
  inOrderBy(some, order, language, (id) => figures.get(id));

test("cheap units come first in the usual order, equal ones by name", () => {
  expect(inOrder(units, "points-asc", "en")).toEqual([bear, eagle, wolf]);
});

test("expensive units first: equal ones still go by name", () => {
  expect(inOrder(units, "points-desc", "en")).toEqual([eagle, wolf, bear]);
});

test("units by name sort as the language does, accents among their letters", () => {
  expect(inOrder(units, "name-asc", "es")).toEqual([eagle, wolf, bear]);
  expect(inOrder(units, "name-desc", "es")).toEqual([bear, wolf, eagle]);
});

test.each([
  ["movement", [eagle, wolf, bear]],
  ["wounds", [wolf, eagle, bear]],
  ["morale", [eagle, wolf, bear]],
  ["cost-per-wound", [wolf, eagle, bear]],
  ["range", [wolf, eagle, bear]],
] as const)("by %s the best comes first, and last who has no such figure", (order, expected) => {
  expect(inOrder(units, order, "en")).toEqual(expected);
});

test("every order of units shows the same units", () => {
  fc.assert(
    fc.property(anyCatalogue, fc.constantFrom(...unitOrders), (catalogue, order) => {
      expect(new Set(inOrder(catalogue, order, "fr"))).toEqual(new Set(catalogue));
    }),
  );
});

test("an unknown order of units is cheapest first", () => {
  expect(asUnitOrder("by-colour")).toBe("points-asc");
  expect(asUnitOrder("name-desc")).toBe("name-desc");
});
