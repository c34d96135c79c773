/**
 * The search through rules and questions: a literal part of a title or
 * a content, whatever the letters' case and accents. Contents are plain text, a block a line, so that
 * nothing is found in the marks of Markdown or across two paragraphs.
 */
import { foldLetters, foldTerm } from "./folded-text.ts";
import type { ReferenceKind } from "./texts.ts";

/** A place that the search leads to. */
export interface SearchResult {
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly content: string;
  readonly source: ReferenceKind;
  /** The address with the section's mark: `/rules#cover`. */
  readonly path: string;
}

/** A section made ready to be searched, once for each language. */
export interface SearchEntry {
  readonly result: SearchResult;
  readonly folded: string;
}

interface Searched {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** Makes a section ready for the search: its text folded, with the address where it is read. */
export function searchEntry(source: ReferenceKind, { id, title, content }: Searched): SearchEntry {
  return {
    result: { id, title, content, source, path: `/${source}#${id}` },
    folded: foldLetters(`${title}\n${content}`),
  };
}

/** The sections that have the term in title or content, in the entries' order; nothing for a blank term. */
export function searchTexts(
  entries: readonly SearchEntry[],
  term: string,
): readonly SearchResult[] {
  const folded = foldTerm(term);
  if (folded === null) return [];
  return entries.filter((entry) => entry.folded.includes(folded)).map(({ result }) => result);
}
