import { fold } from "../text.ts";
import { withoutTypos, wordsOf } from "../typos.ts";
import { passes, type UnitFilter } from "./filter.ts";
import type { Unit } from "./unit.ts";

/**
 * The units that were probably meant, where none is called as it was typed; else none. `textOf` gives a
 * unit's `searchText`; the rest of the filter counts as it does for exact finds.
 */
export function nearUnits(
  units: readonly Unit[],
  textOf: (unit: Unit) => string,
  filter: UnitFilter,
): readonly Unit[] {
  const typed = fold(filter.search.trim());
  const texts = units.map(textOf);
  if (texts.some((text) => text.includes(typed))) return [];
  const readings = withoutTypos(typed, wordsOf(texts));
  return units.filter((unit) =>
    readings.some((search) => passes(unit, textOf, { ...filter, search })),
  );
}
