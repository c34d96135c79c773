/** The choices for the fields of entries: the rows of the tables, and the words of the catalogue. */
import { characteristics, keywords, specialRules, states } from "#catalog/catalog.ts";
import { unitTypes } from "#domain/catalog/unit.ts";
import type { Known } from "#domain/editing/field.ts";
import type { ContentEntry } from "./entries.ts";

/** The entries that others name. */
export type Choosable = Readonly<
  Record<"chapters" | "factions" | "units" | "special-rules", readonly ContentEntry[]>
>;

function idsOf(entries: readonly ContentEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ id }) => id));
}

function namesOf(terms: readonly { readonly name: string }[]): readonly string[] {
  return terms.map(({ name }) => name);
}

/** Rules that administrators added count as well; cards write states where others write rules. */
export function knownOf(choosable: Choosable): Known {
  const added = choosable["special-rules"].map(({ values }) => values["name"] ?? "");
  return {
    choices: {
      chapters: idsOf(choosable.chapters),
      factions: idsOf(choosable.factions),
      units: idsOf(choosable.units),
      unitTypes: new Set<string>(unitTypes),
    },
    terms: {
      characteristics: new Set(namesOf(characteristics)),
      keywords: new Set(namesOf(keywords)),
      specialRules: new Set([
        ...namesOf(specialRules),
        ...namesOf(states),
        ...namesOf(keywords),
        ...added,
      ]),
    },
  };
}
