/** The abilities of units. Loaded with the pages that show them. */
import { unitAbilities } from "#catalog/unit-abilities.ts";
import type { Abilities } from "#domain/catalog/abilities.ts";

/** The unit's abilities; none for a unit whose card the catalogue does not have. */
export function abilitiesOf(unitId: string): Abilities {
  // A mercenary has one card for all factions.
  return unitAbilities[unitId] ?? unitAbilities[unitId.replace(/^(vercana)-.*/, "$1")] ?? {};
}
