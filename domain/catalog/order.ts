import type { Language } from "../language.ts";
import { costPerWound, woundsOfUnit, type FiguresLookup, type KeyFigures } from "./key-figures.ts";
import type { Unit } from "./unit.ts";

/** The orders by figures of the cards, each with the best first. */
const figureOrders = ["movement", "wounds", "morale", "cost-per-wound", "range"] as const;

/** The orders of the unit list, the first being the default. */
export const unitOrders = [
  "points-asc",
  "points-desc",
  "name-asc",
  "name-desc",
  ...figureOrders,
] as const;

/** An order of the unit list. */
export type UnitOrder = (typeof unitOrders)[number];

/** The order that a stored value names; the cheapest first for anything else. */
export function asUnitOrder(value: unknown): UnitOrder {
  return unitOrders.find((order) => order === value) ?? "points-asc";
}

/**
 * The number by which an order by figures compares, the least first; null where the card has none. Movement counts
 * both moves of an activation, and between equal ones the charge.
 */
export function figureRank(
  unit: Unit,
  figures: KeyFigures,
  order: (typeof figureOrders)[number],
): number | null {
  const { movement, morale, range } = figures;
  const down = (value: number | null) => (value === null ? null : -value);
  switch (order) {
    case "movement":
      return movement && -(movement.first + movement.second) - movement.charge / 100;
    case "wounds":
      return down(woundsOfUnit(figures));
    case "morale":
      return down(morale);
    case "cost-per-wound":
      return costPerWound(unit, figures);
    case "range":
      return down(range);
  }
}

function byPoints(a: Unit, b: Unit): number {
  return a.pointsCost - b.pointsCost;
}

/**
 * The units in an order; equal ones go by name, those without the figure come last. Names compare as the language
 * sorts them.
 */
export function inOrder(
  units: readonly Unit[],
  order: UnitOrder,
  language: Language,
  figuresOf: FiguresLookup,
): Unit[] {
  const collator = new Intl.Collator(language);
  const byName = (a: Unit, b: Unit) => collator.compare(a.names[language], b.names[language]);
  const rankOf = (unit: Unit, by: (typeof figureOrders)[number]) => {
    const figures = figuresOf(unit.id);
    return (figures && figureRank(unit, figures, by)) ?? Number.MAX_VALUE;
  };
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
      case "movement":
      case "wounds":
      case "morale":
      case "cost-per-wound":
      case "range":
        return rankOf(a, order) - rankOf(b, order) || byName(a, b);
    }
  });
}
