/** The abilities of all cards. Loaded with the pages that show them. */
import { parseAbilities } from "#domain/catalog/abilities.ts";
import abilitiesFile from "./unit-abilities.json" with { type: "json" };

/** The abilities by unit id; those of a mercenary stand once, under the id without its faction. */
export const unitAbilities = parseAbilities(abilitiesFile);
