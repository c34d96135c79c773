/** The words of the game: keywords, special rules, characteristics and states, each once. */
import { characteristics, keywords, specialRules, states } from "#catalog/catalog.ts";
import { languages, type Language } from "#domain/language.ts";
import { descriptionOf } from "#web/data/catalog/descriptions.ts";
import { sectionOfTerm } from "#web/data/catalog/term-units.ts";
import { inAllLanguages, toAddress, type PaletteEntry } from "./entry.ts";

/** To the section that explains it; a term without one to the units that have it. */
function addressOf(term: string, shown: string): string {
  const section = sectionOfTerm(term);
  return section === undefined ? `/builder?q=${encodeURIComponent(shown)}` : `/rules#${section}`;
}

export function termEntries(language: Language): readonly PaletteEntry[] {
  const all = [...specialRules, ...keywords, ...states, ...characteristics];
  const terms = [...new Map(all.map((term) => [term.name, term])).values()];
  return terms.map(({ name, names }) => ({
    id: `term:${name}`,
    kind: "term",
    names: inAllLanguages(names, language),
    words: [],
    texts: languages.map((each) => descriptionOf(name, each) ?? ""),
    detail: descriptionOf(name, language) ?? "",
    destination: toAddress(addressOf(name, names[language])),
  }));
}
