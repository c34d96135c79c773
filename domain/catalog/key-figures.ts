/**
 * The few figures of a card by which units are told apart at a glance, sorted and filtered. They are in a file of
 * their own, a small part of the cards', so that the builder has them from the first moment.
 */
import type { UnitStats } from "./unit-stats.ts";
import type { Unit } from "./unit.ts";

/** Figures of a card; null where it has a dash. */
export interface KeyFigures {
  readonly movement: UnitStats["movement"];
  /** Wounds of each model. */
  readonly wounds: number | null;
  readonly morale: number | null;
  /** The number of models, or null where the card does not print it. */
  readonly models: number | null;
  /** The fewest models that the full unit can have. */
  readonly leastModels: number;
  /** The reach of its ranged attack in strides, or null without one. */
  readonly range: number | null;
  /** Conquest of the full unit; null for a card without a profile of its own. */
  readonly conquest: number | null;
}

/** First and second move with the charge, as cards write them: "3-2 (9)". */
export function movesText(movement: NonNullable<KeyFigures["movement"]>): string {
  const { first, second, charge } = movement;
  return `${first}-${second} (${charge})`;
}

/** Gives the key figures of a unit; undefined for one whose card is not known. */
export type FiguresLookup = (unitId: string) => KeyFigures | undefined;

/**
 * Key figures as their file has them: first and second move, charge, wounds, morale, models, least models, range,
 * conquest.
 */
export type FiguresRow = readonly (number | null)[];

/** Tells whether a value from outside is a row of key figures. */
export function isFiguresRow(value: unknown): value is FiguresRow {
  return (
    Array.isArray(value) &&
    value.length === 9 &&
    value.every((each) => each === null || (Number.isInteger(each) && each >= 0 && each <= 60))
  );
}

/** The key figures that a row of their file holds. */
export function fromFiguresRow(row: FiguresRow): KeyFigures {
  const [first, second, charge, wounds, morale, models, leastModels, range, conquest] = row;
  return {
    movement: first == null || second == null || charge == null ? null : { first, second, charge },
    wounds: wounds ?? null,
    morale: morale ?? null,
    models: models ?? null,
    leastModels: leastModels ?? 1,
    range: range ?? null,
    conquest: conquest ?? null,
  };
}

/** The wounds of all models of the full unit, at the least; null where its card has none. */
export function woundsOfUnit({ wounds, leastModels }: KeyFigures): number | null {
  return wounds === null ? null : wounds * leastModels;
}

/** The points for each wound of the full unit, at the most; null where its card has no wounds or no cost. */
export function costPerWound({ pointsCost }: Unit, figures: KeyFigures): number | null {
  const wounds = woundsOfUnit(figures);
  return wounds === null || pointsCost === 0 ? null : pointsCost / wounds;
}

/** Traits that units can be filtered by, beside their terms. */
export const unitTraits = ["ranged", "fast", "tough", "cheap", "command"] as const;

/** Something that a unit is or has by its figures. */
export type UnitTrait = (typeof unitTraits)[number];

/**
 * The bounds of traits: the charge of a fast unit in strides, the wounds of a tough one with all its models, and the
 * most points for each wound of a cheap one. Each tells a few units of a faction from the rest.
 */
export const traitBounds = { fast: 11, tough: 8, cheap: 4 } as const;

/** The traits that a value from outside names; whatever names none is left out. */
export function asUnitTraits(value: unknown): readonly UnitTrait[] {
  return Array.isArray(value) ? unitTraits.filter((trait) => value.includes(trait)) : [];
}

/** Tells whether a unit has a trait; one whose card is not known has only those that its entry shows. */
export function hasTrait(unit: Unit, figures: KeyFigures | undefined, trait: UnitTrait): boolean {
  if (trait === "command") return unit.command > 0;
  if (figures === undefined) return false;
  switch (trait) {
    case "ranged":
      return figures.range !== null;
    case "fast":
      return (figures.movement?.charge ?? 0) >= traitBounds.fast;
    case "tough":
      return (woundsOfUnit(figures) ?? 0) >= traitBounds.tough;
    case "cheap":
      return (costPerWound(unit, figures) ?? Number.POSITIVE_INFINITY) <= traitBounds.cheap;
  }
}
