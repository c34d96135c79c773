/** The cards as the app brings them along, before any correction. Loaded where cards are corrected. */
import { unitAbilities } from "#catalog/unit-abilities.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import type { CardPart } from "#domain/editing/card-text.ts";

/** A part of the unit's card; undefined for a unit whose card the catalogue does not have. */
export function catalogueCard(unitId: string, part: CardPart): unknown {
  // A mercenary has one card for all factions.
  const shared = unitId.replace(/^(vercana)-.*/, "$1");
  const cards = part === "stats" ? unitStats : unitAbilities;
  return cards[unitId] ?? cards[shared];
}
