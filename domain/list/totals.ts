import type { UnitType } from "../catalog/unit.ts";
import { unitTypes } from "../catalog/unit.ts";
import type { ArmyList } from "./army-list.ts";

/** The totals of a list. */
export interface Totals {
  /** Sum of points cost times quantity. */
  readonly points: number;
  /** Sum of command times quantity. */
  readonly command: number;
}

/** Counts the points and the command of a list, all copies included. */
export function totals(list: ArmyList): Totals {
  let points = 0;
  let command = 0;
  for (const { unit, quantity } of list.rows) {
    points += unit.pointsCost * quantity;
    command += unit.command * quantity;
  }
  return { points, command };
}

/** Points still to spend under the player's limit; negative when over it, null without a limit. */
export function pointsLeft(list: ArmyList): number | null {
  return list.pointsLimit === null ? null : list.pointsLimit - totals(list).points;
}

/** The part of a list that units of one type make up. */
export interface TypeShare {
  readonly type: UnitType;
  readonly points: number;
  /** Copies of units of this type. */
  readonly count: number;
}

/** The composition of a list: a share for each unit type that occurs, in the order of the types. */
export function sharesByType(list: ArmyList): readonly TypeShare[] {
  return unitTypes
    .map((type) => {
      const rows = list.rows.filter((row) => row.unit.type === type);
      return {
        type,
        points: rows.reduce((sum, row) => sum + row.unit.pointsCost * row.quantity, 0),
        count: rows.reduce((sum, row) => sum + row.quantity, 0),
      };
    })
    .filter((share) => share.count > 0);
}
