import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyCatalogue, aUnit } from "../builders.test-support.ts";
import { asUnitOrder, inOrder, unitOrders } from "./order.ts";

const eagle = aUnit({ id: "1", names: { en: "Eagle", es: "Águila", fr: "Aigle" }, pointsCost: 30 });
const bear = aUnit({ id: "2", names: { en: "Bear", es: "Oso", fr: "Ours" }, pointsCost: 10 });
const wolf = aUnit({ id: "3", names: { en: "Wolf", es: "Lobo", fr: "Loup" }, pointsCost: 30 });
const units = [wolf, eagle, bear];

test("cheap units come first, equal ones by name", () => {
  expect(inOrder(units, "points-asc", "en")).toEqual([bear, eagle, wolf]);
});

test("with expensive units first, equal ones still go by name", () => {
  expect(inOrder(units, "points-desc", "en")).toEqual([eagle, wolf, bear]);
});

test("names sort as the language sorts them, accents among their letters", () => {
  expect(inOrder(units, "name-asc", "es")).toEqual([eagle, wolf, bear]);
  expect(inOrder(units, "name-desc", "es")).toEqual([bear, wolf, eagle]);
});

test("every order shows the same units", () => {
  fc.assert(
    fc.property(anyCatalogue, fc.constantFrom(...unitOrders), (catalogue, order) => {
      expect(new Set(inOrder(catalogue, order, "fr"))).toEqual(new Set(catalogue));
    }),
  );
});

test("an order that nobody knows is cheapest first", () => {
  expect(asUnitOrder("by-colour")).toBe("points-asc");
  expect(asUnitOrder("name-desc")).toBe("name-desc");
});
