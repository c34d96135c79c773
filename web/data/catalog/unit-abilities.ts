/** The abilities of units, with what administrators corrected in them. Loaded with the pages that show them. */
import { unitAbilities as bundled } from "#catalog/unit-abilities.ts";
import { amendedAbilities, type Abilities } from "#domain/catalog/abilities.ts";
import { amendments } from "../local/amendments.ts";

const unitAbilities = amendedAbilities(bundled, amendments);

/** The unit's abilities; none for a unit whose card the catalogue does not have. */
export function abilitiesOf(unitId: string): Abilities {
  // A mercenary has one card for all factions.
  return unitAbilities[unitId] ?? unitAbilities[unitId.replace(/^(vercana)-.*/, "$1")] ?? {};
}
