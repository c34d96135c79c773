import { fold } from "#domain/text.ts";
import { valueOf, type Values } from "#domain/editing/field.ts";
import type { Language } from "#domain/language.ts";
import { titleOf, type ContentKind } from "#web/data/admin/kinds.ts";

/** Characters. */
const longest = 140;

/** HTML as one line of text, for lists: what it looks like is shown by the preview. */
function asLine(text: string): string {
  const line = text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** The name of an entry in lists: its first text in the reader's language, or in English. */
export function entryTitle(kind: ContentKind, values: Values, language: Language): string {
  const field = titleOf(kind);
  if (field === undefined) return "";
  const own = valueOf(values, field.columns[language]);
  return asLine(own.trim() === "" ? valueOf(values, field.columns.en) : own);
}

/** Tells whether an entry says something that is searched for, in any language. */
export function isFound(values: Values, term: string): boolean {
  const wanted = fold(term.trim());
  return wanted === "" || Object.values(values).some((text) => fold(text).includes(wanted));
}
