/** The search in saved lists: by name, tag, faction and unit, in any language. */
import { languages } from "../language.ts";
import { fold } from "../text.ts";
import type { SavedList } from "./saved-list.ts";
import type { UnitLookup } from "../catalog/known-unit.ts";

/**
 * Everything that the search in saved lists looks at, folded. Made once per list; a line break between
 * the parts keeps a word from matching across two of them.
 */
export function listSearchText(
  { name, tags, units }: SavedList,
  factionNames: readonly string[],
  lookup: UnitLookup,
): string {
  const unitNames = units.flatMap((unit) => {
    const known = lookup(unit.id);
    return known === undefined
      ? [unit.name, unit.name_es, unit.name_fr]
      : [...languages.map((language) => known.names[language]), ...(known.formerNames ?? [])];
  });
  return fold([...new Set([name, ...tags, ...factionNames, ...unitNames])].join("\n"));
}

/** Tells whether a list has every word that is searched. `text` is the list's `listSearchText`. */
export function isListFound(text: string, search: string): boolean {
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
