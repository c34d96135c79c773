/** The reference as it is read, in one language: the rules by chapters, the questions by groups. */

/** The two parts of the reference. */
export type ReferenceKind = "rules" | "faq";

/** A clarification below a section of the rules. */
export interface ReferenceNote {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
}

/** A section of the reference in one language. */
export interface ReferenceSection {
  /** The name in lasting links. */
  readonly id: string;
  /** The title; in the FAQ this is the question. */
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly notes: readonly ReferenceNote[];
}

/** A chapter of the reference in one language. */
export interface ReferenceChapter {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly ReferenceSection[];
}

/**
 * The texts with those sections of `known` in their place that say the same, so that what is shown of
 * them need not be drawn again.
 */
export function withKnownSections(
  chapters: readonly ReferenceChapter[],
  known: readonly ReferenceChapter[],
): readonly ReferenceChapter[] {
  const byId = new Map(known.flatMap(({ sections }) => sections.map((each) => [each.id, each])));
  return chapters.map((chapter) => ({
    ...chapter,
    sections: chapter.sections.map((section) => {
      const before = byId.get(section.id);
      return JSON.stringify(before) === JSON.stringify(section) && before !== undefined
        ? before
        : section;
    }),
  }));
}

/** The texts with the notes of those sections that have one, by the section's id. */
export function withNotes(
  chapters: readonly ReferenceChapter[],
  notes: Readonly<Record<string, ReferenceNote>>,
): readonly ReferenceChapter[] {
  return chapters.map((chapter) => ({
    ...chapter,
    sections: chapter.sections.map((section) => {
      const note = Object.hasOwn(notes, section.id) ? notes[section.id] : undefined;
      return note === undefined ? section : { ...section, notes: [...section.notes, note] };
    }),
  }));
}
