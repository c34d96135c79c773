/**
 * The numbers of a list by its cards, and advice about what it lacks. Nothing here is a fault: a list may do without,
 * and advice is only given once there is a list to advise about.
 */
import { hasKeyword } from "../catalog/filter.ts";
import { canJoin } from "../catalog/join.ts";
import { woundsOfUnit, type FiguresLookup, type KeyFigures } from "../catalog/key-figures.ts";
import type { Unit } from "../catalog/unit.ts";
import type { ArmyList } from "./army-list.ts";
import { pointsLeft, totals } from "./totals.ts";

/** The activations that each player has in a round. */
export const activationsInRound = 5;

/** Numbers of a list, all copies of full units counted. */
export interface ListInsight {
  /** Units and Characters that can be activated; a companion without a profile of its own is not. */
  readonly activations: number;
  readonly models: number;
  /** Wounds of all models, those that a Character adds to a unit aside. */
  readonly wounds: number;
  /** True where cards do not print all models, or are not known: models and wounds are at least as many. */
  readonly isLeast: boolean;
  /** Units with a ranged attack. */
  readonly shooters: number;
  /** The longest range in strides; 0 without one. */
  readonly reach: number;
  readonly conquest: number;
  /** Units that have Dispel or give it to others. */
  readonly dispels: number;
  readonly spellcasters: number;
}

/** Something that a list lacks, or that may not work out. */
export type Advice =
  | { readonly kind: "no-ranged" | "no-dispel" | "no-conquest" | "no-command" }
  | { readonly kind: "few-activations"; readonly count: number }
  | { readonly kind: "nobody-to-join"; readonly unit: Unit };

/** Facts that are asked of the cards of units. */
export interface CardFacts {
  readonly figuresOf: FiguresLookup;
  /** Tells whether a unit has Dispel or gives it to others. */
  readonly dispels: (unit: Unit) => boolean;
}

/** The name under which advice is remembered as closed: that for one unit apart from that for another. */
export function adviceKey(advice: Advice): string {
  return advice.kind === "nobody-to-join" ? `${advice.kind} ${advice.unit.id}` : advice.kind;
}

/** The numbers of the list. */
export function insightOf(list: ArmyList, { figuresOf, dispels }: CardFacts): ListInsight {
  const copies = list.rows.flatMap(({ unit, quantity, known }) =>
    Array.from({ length: quantity }, () => ({
      unit,
      figures: known ? figuresOf(unit.id) : undefined,
    })),
  );
  const sum = (of: (figures: KeyFigures, unit: Unit) => number) =>
    copies.reduce((all, { unit, figures }) => all + (figures ? of(figures, unit) : 0), 0);
  const unknown = copies.filter(({ figures }) => figures === undefined).length;

  return {
    activations: unknown + sum(({ movement }) => Number(movement !== null)),
    models: unknown + sum(({ leastModels }) => leastModels),
    wounds: sum((figures) => woundsOfUnit(figures) ?? 0),
    isLeast: unknown > 0 || copies.some(({ figures }) => figures?.models === null),
    shooters: sum(({ range }) => Number(range !== null)),
    reach: Math.max(0, ...copies.map(({ figures }) => figures?.range ?? 0)),
    conquest: sum(({ conquest }) => conquest ?? 0),
    dispels: copies.filter(({ unit }) => dispels(unit)).length,
    spellcasters: copies.filter(({ unit }) => hasKeyword(unit, "Spellcaster")).length,
  };
}

/** The fewest units of a list that advice is given about. */
const fewestUnits = 4;

/** Tells whether a tenth of the points limit is left at most. */
function isNearlyFull(list: ArmyList): boolean {
  const left = pointsLeft(list);
  return left !== null && left * 10 <= (list.pointsLimit ?? 0);
}

/** The Characters that may join units, of which the list has none; of a lone companion a problem tells. */
function withNobodyToJoin({ rows }: ArmyList): readonly Unit[] {
  return rows
    .map(({ unit }) => unit)
    .filter(
      (unit) =>
        unit.companionOf === null &&
        hasKeyword(unit, "Join") &&
        !rows.some((other) => canJoin(unit, other.unit)),
    );
}

/**
 * Advice about the list, in the order in which it is shown; none before it has four units or is nearly full, and none
 * about figures when the cards of its units are not known.
 */
export function adviceFor(list: ArmyList, facts: CardFacts): readonly Advice[] {
  const units = list.rows.reduce((all, { quantity }) => all + quantity, 0);
  const isFull = isNearlyFull(list);
  if (units < fewestUnits && !(isFull && units > 0)) return [];

  const { activations, shooters, conquest, dispels } = insightOf(list, facts);
  const isKnown = list.rows.every(
    ({ unit, known }) => known && facts.figuresOf(unit.id) !== undefined,
  );
  const advice: (Advice | false)[] = [
    isFull && activations < activationsInRound && { kind: "few-activations", count: activations },
    isKnown && shooters === 0 && { kind: "no-ranged" },
    isKnown && conquest === 0 && { kind: "no-conquest" },
    isKnown && dispels === 0 && { kind: "no-dispel" },
    totals(list).command === 0 && { kind: "no-command" },
    ...withNobodyToJoin(list).map((unit): Advice => ({ kind: "nobody-to-join", unit })),
  ];
  return advice.filter((each) => each !== false);
}
