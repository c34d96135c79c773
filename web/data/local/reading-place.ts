import type { ReferenceKind } from "#domain/reference/texts.ts";
import { keys } from "./keys.ts";
import { readText, writeText } from "./storage.ts";

const keyOf = { rules: keys.readingRules, faq: keys.readingFaq } as const;

/** The section at which this tab last read, or null. */
export function readingPlace(kind: ReferenceKind): string | null {
  return readText(keyOf[kind]);
}

/** Keeps the section at which this tab reads. */
export function keepReadingPlace(kind: ReferenceKind, section: string): void {
  writeText(keyOf[kind], section);
}
