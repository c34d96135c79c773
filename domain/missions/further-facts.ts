import { isRecord } from "../outside.ts";

/** A fact that only some missions or feats have, with the words' placeholders and what stands in them. */
export interface FurtherFact {
  /** The path to it in the entry: `event.startsAtTurn`. */
  readonly path: string;
  readonly values: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Keys that all entries have, or that have their own place on screen. */
const common: ReadonlySet<string> = new Set([
  "id",
  "rounds",
  "turnsPerRound",
  "objectives",
  "scoringUnit",
  "scoring",
  "source",
  "doubts",
  "olderVersion",
  "neutralCard",
]);

function isSimple(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function factsAt(path: string, value: unknown): readonly FurtherFact[] {
  if (isSimple(value)) return [{ path, values: { value: [value] } }];
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, inner]) => factsAt(`${path}.${key}`, inner));
  }
  if (!Array.isArray(value)) return [];
  if (value.every(isSimple)) return [{ path, values: { value } }];
  return value.filter(isRecord).map((row) => ({ path, values: simpleValues(row) }));
}

function simpleValues(row: Readonly<Record<string, unknown>>): FurtherFact["values"] {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, [value].flat().filter(isSimple)]),
  );
}

/**
 * The facts of an entry of mission-facts.json beside those that all have, in the file's order; nulls are
 * left out.
 */
export function furtherFacts(entry: object): readonly FurtherFact[] {
  return Object.entries(entry)
    .filter(([key]) => !common.has(key))
    .flatMap(([key, value]) => factsAt(key, value));
}
