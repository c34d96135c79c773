/** Separators of a list of terms; those inside of parentheses belong to a term's value. */
const separators = /[,;\n](?![^(]*\))/;

/** The terms of a list that was typed: `Join (Infantry Orc), Elite`. Spaces around them count for nothing. */
export function splitTerms(text: string): readonly string[] {
  return text
    .split(separators)
    .map((term) => term.replaceAll(/\s+/g, " ").trim())
    .filter((term) => term !== "");
}

/** Terms as they are typed and compared. */
export function joinTerms(terms: readonly string[]): string {
  return terms.join(", ");
}
