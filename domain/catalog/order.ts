import type { Language } from "../language.ts";
import type { Unit } from "./unit.ts";

/** The orders of the unit list, the first being the default. */
export const unitOrders = ["points-asc", "points-desc", "name-asc", "name-desc"] as const;

/** An order of the unit list. */
export type UnitOrder = (typeof unitOrders)[number];

/** The order that a stored value names; the cheapest first for anything else. */
export function asUnitOrder(value: unknown): UnitOrder {
  return unitOrders.find((order) => order === value) ?? "points-asc";
}

function byPoints(a: Unit, b: Unit): number {
  return a.pointsCost - b.pointsCost;
}

/** The units in an order; equal points go by name. Names compare as the language sorts them. */
export function inOrder(units: readonly Unit[], order: UnitOrder, language: Language): Unit[] {
  const collator = new Intl.Collator(language);
  const byName = (a: Unit, b: Unit) => collator.compare(a.names[language], b.names[language]);
  return units.toSorted((a, b) => {
    switch (order) {
      case "points-asc":
        return byPoints(a, b) || byName(a, b);
      case "points-desc":
        return byPoints(b, a) || byName(a, b);
      case "name-asc":
        return byName(a, b);
      case "name-desc":
        return byName(b, a);
    }
  });
}
