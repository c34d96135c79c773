import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { anyCatalogue, aUnit } from "../builders.test-support.ts";
import { asUnitOrder, inOrder, unitOrders } from "./order.ts";

const eagle = aUnit({ id: "1", names: { en: "Eagle", es: "Águila", fr: "Aigle" }, pointsCost: 30 });
const bear = aUnit({ id: "2", names: { en: "Bear", es: "Oso", fr: "Ours" }, pointsCost: 10 });
const wolf = aUnit({ id: "3", names: { en: "Wolf", es: "Lobo", fr: "Loup" }, pointsCost: 30 });
const units = [wolf, eagle, bear];

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
