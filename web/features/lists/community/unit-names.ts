/** Units of the whole catalogue by their names, for searching among posts. */
import type { Unit } from "#domain/catalog/unit.ts";
import { languages } from "#domain/language.ts";
import { fold } from "#domain/text.ts";
import { allFactions, unitsOf } from "#web/data/catalog.ts";

/** A shorter text is part of too many names. */
const shortest = 3;
const most = 20;

function allUnits(): readonly Unit[] {
  return allFactions().flatMap(({ id }) => unitsOf(id));
}

/** The ids of units that a text may mean, in any language; none for a text that would mean many. */
export function unitIdsNamed(text: string): readonly string[] {
  const wanted = fold(text.trim());
  if (wanted.length < shortest) return [];
  const found = allUnits().filter(({ names }) =>
    languages.some((language) => fold(names[language]).includes(wanted)),
  );
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.length > most ? [] : ids;
}
