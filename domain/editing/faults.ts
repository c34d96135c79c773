/** The faults of an entry, found before it is sent: the same limits that the tables have. */
import { parseTerm } from "../catalog/term.ts";
import { readCardText, type CardFault } from "./card-text.ts";
import { columnsOf, languageOf, valueOf, type Field, type Known, type Values } from "./field.ts";
import { splitTerms } from "./terms.ts";

/** The reason why a value cannot be stored. */
export type FaultReason =
  | { readonly kind: "missing" }
  /** `max` in characters. */
  | { readonly kind: "too-long"; readonly max: number }
  /** Not lower case with hyphens. */
  | { readonly kind: "bad-slug" }
  | { readonly kind: "bad-date" }
  | { readonly kind: "bad-flag" }
  /** Not a whole number from `min` to `max`. */
  | { readonly kind: "out-of-range"; readonly min: number; readonly max: number }
  /** Nothing that there is to choose from, or no term of the vocabulary. */
  | { readonly kind: "unknown"; readonly value: string }
  /** Another entry is named so already. */
  | { readonly kind: "taken" }
  /** High Command is a flag and a characteristic, and one says otherwise than the other. */
  | { readonly kind: "high-command" }
  /** Only companions accompany somebody, and every companion does. */
  | { readonly kind: "companion" }
  | CardFault;

/** A column whose value cannot be stored, and why. */
export interface Fault {
  readonly column: string;
  readonly reason: FaultReason;
}

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const date = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

function isLong(text: string, max: number): boolean {
  return Array.from(text).length > max;
}

/** A day of the calendar: there is no 30 February. */
function isDay(text: string): boolean {
  if (!date.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isInRange(text: string, min: number, max: number): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

function unknownTerm(text: string, terms: ReadonlySet<string>): FaultReason | null {
  const value = splitTerms(text).find((term) => !terms.has(parseTerm(term).base));
  return value === undefined ? null : { kind: "unknown", value };
}

/** The fault of a text that is there; null for none. */
function reasonOf(field: Field, text: string, known: Known): FaultReason | null {
  switch (field.kind) {
    case "text":
    case "line":
      return isLong(text, field.max) ? { kind: "too-long", max: field.max } : null;
    case "slug":
      if (isLong(text, field.max)) return { kind: "too-long", max: field.max };
      return slug.test(text) ? null : { kind: "bad-slug" };
    case "date":
      return isDay(text) ? null : { kind: "bad-date" };
    case "number": {
      const { min, max } = field;
      return isInRange(text, min, max) ? null : { kind: "out-of-range", min, max };
    }
    case "choice":
      return known.choices[field.source].has(text) ? null : { kind: "unknown", value: text };
    case "flag":
      return text === "true" || text === "false" ? null : { kind: "bad-flag" };
    case "terms":
      return unknownTerm(text, known.terms[field.source]);
    case "card": {
      const read = readCardText(text, field.part);
      return read.ok ? null : read.refusal;
    }
  }
}

function faultsIn(field: Field, values: Values, known: Known): readonly Fault[] {
  return columnsOf(field).flatMap((column) => {
    const text = valueOf(values, column);
    const isNeeded = field.isRequired === true && (languageOf(field, column) ?? "en") === "en";
    if (text === "") return isNeeded ? [{ column, reason: { kind: "missing" } as const }] : [];
    const reason = reasonOf(field, text, known);
    return reason === null ? [] : [{ column, reason }];
  });
}

/** The faults of tidy values, at most one thing a column; nothing when they can be stored. */
export function faultsOf(fields: readonly Field[], values: Values, known: Known): readonly Fault[] {
  return fields.flatMap((field) => faultsIn(field, values, known));
}
