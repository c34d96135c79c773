import type { Unit } from "../catalog/unit.ts";
import type { StoredUnit } from "../list/stored-unit.ts";
import { fold } from "../text.ts";
import type { SharedUnit } from "./payload.ts";

/** A unit with the values of the day on which it was shared or saved. Saved lists know two more. */
export type UnitValues = Omit<SharedUnit, "quantity"> &
  Partial<Pick<StoredUnit, "availability" | "tournamentLegal">>;

interface Change<Field extends string, Value> {
  readonly field: Field;
  readonly was: Value;
  readonly now: Value;
}

/** One value that a unit had otherwise. Costs in points, availability in copies. */
export type UnitDifference =
  | Change<"name", string>
  | Change<"pointsCost" | "command" | "availability", number>
  | Change<"highCommand" | "tournamentLegal", boolean>
  | Change<"keywords", readonly string[]>;

function change<Field extends string, Value>(
  field: Field,
  was: Value | undefined,
  now: Value,
): readonly Change<Field, Value>[] {
  return was === undefined || was === now ? [] : [{ field, was, now }];
}

function isWhole(keyword: string): boolean {
  return keyword.split("(").length === keyword.split(")").length;
}

/**
 * The earlier product counted characteristics among the keywords and cut some keywords in two. Such
 * keywords say nothing about the unit, so they are not compared.
 */
function areComparable(keywords: readonly string[], unit: Unit): boolean {
  return keywords.every((word) => isWhole(word) && !unit.characteristics.includes(word));
}

function keywordChange(was: readonly string[], unit: Unit): readonly UnitDifference[] {
  const now = unit.keywords;
  const isSame = was.length === now.length && was.every((word) => now.includes(word));
  return isSame || !areComparable(was, unit) ? [] : [{ field: "keywords", was, now }];
}

/** Another spelling in case or accents is the same name. */
function nameChange(was: string, now: string): readonly UnitDifference[] {
  return was !== now && fold(was) !== fold(now) ? [{ field: "name", was, now }] : [];
}

/** The earlier values of the unit, where the catalogue has others now. */
export function unitDifferences(was: UnitValues, now: Unit): readonly UnitDifference[] {
  return [
    ...nameChange(was.name, now.names.en),
    ...change("pointsCost", was.pointsCost, now.pointsCost),
    ...change("command", was.command, now.command),
    ...change("highCommand", was.highCommand, now.highCommand),
    ...change("availability", was.availability, now.availability),
    ...change("tournamentLegal", was.tournamentLegal, now.tournamentLegal),
    ...keywordChange(was.keywords, now),
  ];
}
