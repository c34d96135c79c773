/** The units that the table shows, in their order. */
import { inColumnOrder, type UnitColumn } from "#domain/catalog/column-order.ts";
import { noFilter, passes } from "#domain/catalog/filter.ts";
import { nearUnits } from "#domain/catalog/near-units.ts";
import { figureRank } from "#domain/catalog/order.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Language } from "#domain/language.ts";
import {
  allFactions,
  factionName,
  keyFiguresOf,
  typeName,
  unitFacts,
  unitsOf,
} from "#web/data/catalog/catalog.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import type { StatsQuery } from "./stats-search.ts";

/** The value that a column sorts by. Figures compare as in the builder. */
function cellOf(unit: Unit, column: UnitColumn, language: Language): string | number | null {
  switch (column) {
    case "name":
      return unit.names[language];
    case "points":
      return unit.pointsCost;
    case "command":
      return unit.command;
    case "availability":
      return unit.availability;
    case "faction":
      return factionName(unit.factionId, language);
    case "type":
      return typeName(unit.type, language);
    case "movement":
    case "wounds":
    case "morale":
    case "range":
    case "cost-per-wound": {
      const figures = keyFiguresOf(unit.id);
      const rank = figures === undefined ? null : figureRank(unit, figures, column);
      // A column counts upwards at first, whichever end is the best one.
      return rank === null ? null : Math.abs(rank);
    }
  }
}

export function rowsOf(query: StatsQuery, language: Language): readonly Unit[] {
  const filter = { ...noFilter, search: query.text, traits: query.traits };
  const all = allFactions().flatMap(({ id }) => unitsOf(id));
  const named = all.filter((unit) => passes(unit, unitFacts, filter));
  const units = named.length > 0 ? named : nearUnits(all, unitFacts, filter);
  const shown = units.filter(
    (unit) =>
      (query.faction === null || unit.factionId === query.faction) &&
      (query.type === null || unit.type === query.type) &&
      (!query.profileOnly || statsOf(unit.id) !== undefined),
  );
  return inColumnOrder(
    shown,
    query.order,
    (unit, column) => cellOf(unit, column, language),
    language,
  );
}
