/**
 * Readers of values from outside, put together from small ones. A reader gives the value as its type, or
 * undefined where any part of it is not as it should be: a match is read whole or not at all.
 */
import { isRecord } from "../outside.ts";

/** A value as its type, or undefined when it is anything else. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** The type that a reader gives. */
export type ReadBy<Of> = Of extends Reader<infer Value> ? Value : never;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Fields<Of extends Shape> = { readonly [Name in keyof Of]: ReadBy<Of[Name]> };

const idForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;

/** Reader of an id: letters, digits and hyphens, at most 64. */
export function id(value: unknown): string | undefined {
  return typeof value === "string" && idForm.test(value) ? value : undefined;
}

/** Reader of a text of at most so many characters. */
export function text(most: number): Reader<string> {
  return (value) => (typeof value === "string" && value.length <= most ? value : undefined);
}

/** Reader of a whole number within both limits. */
export function whole(least: number, most: number): Reader<number> {
  return (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined;
}

/** Reader of yes or no. */
export function flag(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/** Reader of one of the given words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value) => words.find((word) => word === value);
}

/** Reader of a value that may be null. */
export function orNull<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (value) => (value === null ? null : reader(value));
}

/** Reader of a list of at most so many values. */
export function listOf<Value>(reader: Reader<Value>, most: number): Reader<readonly Value[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const read = value.map((entry) => reader(entry));
    return read.every((entry) => entry !== undefined) ? read : undefined;
  };
}

/** Reader of an object whose keys are not known beforehand. */
export function recordOf<Value>(
  isKey: Reader<string>,
  reader: Reader<Value>,
): Reader<Readonly<Record<string, Value>>> {
  return (value) => {
    if (!isRecord(value)) return undefined;
    const read: Record<string, Value> = {};
    for (const [key, entry] of Object.entries(value)) {
      const known = reader(entry);
      if (isKey(key) === undefined || known === undefined) return undefined;
      read[key] = known;
    }
    return read;
  };
}

function readFields(shape: Shape, value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  const read: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const known = Object.hasOwn(shape, name) ? shape[name]?.(entry) : undefined;
    if (known === undefined) return undefined;
    read[name] = known;
  }
  return read;
}

/** Reader of an object with exactly these fields. */
export function fields<const Of extends Shape>(shape: Of): Reader<Fields<Of>> {
  return (value) => {
    const read = readFields(shape, value);
    if (read === undefined || Object.keys(shape).some((name) => !(name in read))) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was read by its reader
    return read as Fields<Of>;
  };
}

/** Reader of an object with some of these fields and no others. */
export function someOf<const Of extends Shape>(shape: Of): Reader<Partial<Fields<Of>>> {
  return (value) => {
    const read = readFields(shape, value);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was read by its reader
    return read as Partial<Fields<Of>> | undefined;
  };
}
