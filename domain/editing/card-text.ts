/**
 * The card of a unit as administrators edit and import it: its figures and its abilities, each as JSON in the form of
 * the catalogue's files, read by the same schemas.
 */
import * as v from "valibot";
import { abilities } from "../catalog/abilities.ts";
import { unitStats } from "../catalog/unit-stats.ts";
import { dieColours, dieSymbols } from "../dice/roll.ts";
import { isRecord } from "../outside.ts";
import { accept, refuse, type Result } from "../result.ts";

/** The parts of a card, each corrected by itself. */
export const cardParts = ["stats", "abilities"] as const;

/** A part of a card that is corrected by itself. */
export type CardPart = (typeof cardParts)[number];

/** The most characters of a part without spaces between: the longest of the catalogue has a third of it. */
export const maxCardText = 12_000;

/** The reason why a text is no part of a card. */
export type CardFault =
  | { readonly kind: "too-long"; readonly max: number }
  | { readonly kind: "bad-card-json" }
  /** The first fault by its place, `profiles.0.melee.dice`: what must stand there, and what does. */
  | {
      readonly kind: "bad-card";
      readonly path: string;
      readonly expected: string;
      readonly received: string;
    }
  | { readonly kind: "unknown-key"; readonly path: string };

const schemas = { stats: unitStats, abilities } as const;

const ranks = new Map<string, number>(
  [...dieColours, ...dieSymbols].map((name, place) => [name, place]),
);

/** Dice and symbols in one order, however they were written; everything else as the schema has it. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, inOrder(inner)] as const);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)),
  );
}

/** The place of a key that is in the value and that the schema does not know. */
function unknownKey(given: unknown, read: unknown, path: readonly string[] = []): string | null {
  if (Array.isArray(given) && Array.isArray(read)) {
    for (const [place, each] of given.entries()) {
      const found = unknownKey(each, read[place], [...path, String(place)]);
      if (found !== null) return found;
    }
  }
  if (!isRecord(given) || !isRecord(read)) return null;
  for (const [key, value] of Object.entries(given)) {
    const found = Object.hasOwn(read, key)
      ? unknownKey(value, read[key], [...path, key])
      : [...path, key].join(".");
    if (found !== null) return found;
  }
  return null;
}

/** The text of a part as it is compared and shown; of something that is no such part, as it is. */
export function cardTextOf(json: unknown, part: CardPart): string {
  const read = v.safeParse(schemas[part], json);
  return JSON.stringify(read.success ? inOrder(read.output) : json, null, 2);
}

/** Expectation in words, without the marks of a program: a limit, the names to choose from, or a kind of value. */
function expectedIn({ expected, type }: v.BaseIssue<unknown>): string {
  return (expected ?? type)
    .replaceAll('"', "")
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^<=/, "≤ ")
    .replace(/^>=/, "≥ ");
}

/** The part of a card that a text describes, as JSON, or why it describes none. */
export function readCardText(text: string, part: CardPart): Result<unknown, CardFault> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse({ kind: "bad-card-json" });
  }
  if (JSON.stringify(json).length > maxCardText) {
    return refuse({ kind: "too-long", max: maxCardText });
  }
  const read = v.safeParse(schemas[part], json, { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    return refuse({
      kind: "bad-card",
      path: v.getDotPath(issue) ?? "",
      expected: expectedIn(issue),
      received: issue.received.replaceAll('"', ""),
    });
  }
  const extra = unknownKey(json, read.output);
  return extra === null
    ? accept(inOrder(read.output))
    : refuse({ kind: "unknown-key", path: extra });
}
