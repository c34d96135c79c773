/**
 * The changes that an import would make, before anybody agrees to it: every line of the file is an addition,
 * a change column by column, nothing new, or refused with its reasons.
 */
import { normaliseFactionId } from "../catalog/faction.ts";
import { changesBetween, type ValueChange } from "./changes.ts";
import type { Fault } from "./faults.ts";
import { valueOf, type Known, type Values } from "./field.ts";
import { tidy } from "./tidy.ts";
import { unitFaults, unitFields } from "./unit-fields.ts";

/** The reason why a line cannot be read at all. */
export type LineFault =
  /** A quotation mark that does not end, or stands where none may. */
  | { readonly kind: "quotes" }
  /** More or fewer cells than the heading has. */
  | { readonly kind: "cell-count"; readonly expected: number; readonly found: number }
  /** An entry of the JSON list that is no unit at all. */
  | { readonly kind: "no-object" }
  /** The unit has been read already, from this line. */
  | { readonly kind: "repeated"; readonly line: number };

/** A line of a table, or an entry of a JSON list, by its number from 1. */
export type ImportLine =
  | { readonly line: number; readonly given: Values }
  | { readonly line: number; readonly fault: LineFault };

/** The effect that a line of the file would have. */
export type PlannedUnit = { readonly line: number } & (
  | { readonly kind: "added"; readonly values: Values }
  | {
      readonly kind: "changed";
      readonly values: Values;
      readonly changes: readonly ValueChange[];
    }
  | { readonly kind: "unchanged"; readonly values: Values }
  | {
      readonly kind: "refused";
      /** The name of the line's unit, as far as it could be read. */
      readonly name: string;
      readonly faults: readonly Fault[];
      readonly fault: LineFault | null;
    }
);

/** The units as they are, by id. */
export type CurrentUnits = ReadonlyMap<string, Values>;

/** `Orc Hunters` is `orc-hunters`, as the catalogue names units. */
function idOfName(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The values of a new unit where the file has no column for them. */
const assumed: Values = { tournamentLegal: "true", highCommand: "false", removed: "false" };

/** A faction by its id, its English name or a keyword alias; anything else as it was written. */
function factionOf(text: string): string {
  const id = normaliseFactionId(text);
  return id === "unknown" ? text : id;
}

/** A line over what is there: columns that the file does not have stay as they are. */
function completed(given: Values, current: CurrentUnits): Values {
  const id = valueOf(given, "id").trim() || idOfName(valueOf(given, "name"));
  const before = current.get(id);
  const whole = { ...(before ?? assumed), ...given, id };
  const factionId = factionOf(valueOf(whole, "factionId"));
  return tidy(unitFields, { ...whole, factionId }, before);
}

function planned(line: number, values: Values, current: CurrentUnits, known: Known): PlannedUnit {
  const faults = unitFaults(values, known);
  if (faults.length > 0) {
    const name = valueOf(values, "name") || valueOf(values, "id");
    return { kind: "refused", line, name, faults, fault: null };
  }
  const before = current.get(valueOf(values, "id"));
  if (before === undefined) return { kind: "added", line, values };
  const changes = changesBetween(unitFields, before, values);
  return changes.length === 0
    ? { kind: "unchanged", line, values }
    : { kind: "changed", line, values, changes };
}

function refused(line: number, fault: LineFault, name = ""): PlannedUnit {
  return { kind: "refused", line, name, faults: [], fault };
}

/** The effect of each line, in the order of the file. A unit may accompany one of the same file. */
export function planImport(
  lines: readonly ImportLine[],
  current: CurrentUnits,
  known: Known,
): readonly PlannedUnit[] {
  const read = lines.map((line) =>
    "fault" in line ? line : { line: line.line, values: completed(line.given, current) },
  );
  const ids = read.flatMap((each) => ("values" in each ? [valueOf(each.values, "id")] : []));
  const units = new Set([...known.choices.units, ...ids]);
  const knownThen: Known = { ...known, choices: { ...known.choices, units } };
  const firstLines = new Map<string, number>();
  return read.map((each) => {
    if ("fault" in each) return refused(each.line, each.fault);
    const id = valueOf(each.values, "id");
    const first = id === "" ? undefined : firstLines.get(id);
    if (first !== undefined) return refused(each.line, { kind: "repeated", line: first }, id);
    firstLines.set(id, each.line);
    return planned(each.line, each.values, current, knownThen);
  });
}

/** The units to write once somebody agrees. */
export function unitsToWrite(plan: readonly PlannedUnit[]): readonly Values[] {
  return plan.flatMap((each) =>
    each.kind === "added" || each.kind === "changed" ? [each.values] : [],
  );
}
