import { fold } from "../text.ts";
import { withoutTypos, wordsOf } from "../typos.ts";
import { passes, type UnitFacts, type UnitFilter } from "./filter.ts";
import type { Unit } from "./unit.ts";

/**
 * The units that were probably meant, where none is called as it was typed; else none. The rest
 * of the filter counts as it does for exact finds.
 */
export function nearUnits(
  units: readonly Unit[],
  facts: UnitFacts,
  filter: UnitFilter,
): readonly Unit[] {
  const typed = fold(filter.search.trim());
  const texts = units.map(facts.textOf);
  if (texts.some((text) => text.includes(typed))) return [];
  const readings = withoutTypos(typed, wordsOf(texts));
  return units.filter((unit) =>
    readings.some((search) => passes(unit, facts, { ...filter, search })),
  );
}
