import termSectionsFile from "./term-sections.json" with { type: "json" };

/**
 * The section of the rules that says what a term does, by the term's English name without the value in
 * parentheses. Terms that do nothing by themselves, such as the tags of peoples, have none.
 */
export const termSections: Readonly<Record<string, string>> = termSectionsFile;
