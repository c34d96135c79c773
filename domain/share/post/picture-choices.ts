/** The pictures that a post can have: its units' portraits, and one from the web. */
import type { Unit } from "#domain/catalog/unit.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { Language } from "#domain/language.ts";
import { isImageAddress } from "./image-address.ts";

/** The list's units, each once: High Command first, then by name in the language. */
export function pictureUnits(list: ArmyList, language: Language): readonly Unit[] {
  const rank = (unit: Unit) => Number(!unit.highCommand);
  return list.rows
    .map(({ unit }) => unit)
    .toSorted(
      (a, b) => rank(a) - rank(b) || a.names[language].localeCompare(b.names[language], language),
    );
}

/** The picture of a post: its address, and where it comes from. */
export interface PictureChoice {
  /** null without any. */
  readonly address: string | null;
  /** Tells whether it is none of the list's units. */
  readonly isCustom: boolean;
}

/**
 * The picture that a post gets. What was chosen holds as long as it is a portrait of one of the units or
 * an address from the web; otherwise the first High Command stands for the list.
 */
export function chosenPicture(
  selected: string,
  units: readonly Unit[],
  portraitOf: (unit: Unit) => string,
): PictureChoice {
  if (units.some((unit) => portraitOf(unit) === selected)) {
    return { address: selected, isCustom: false };
  }
  if (isCustomImage(selected)) return { address: selected, isCustom: true };
  const commander = units.find((unit) => unit.highCommand);
  return { address: commander === undefined ? null : portraitOf(commander), isCustom: false };
}

/** Tells whether an address is a picture of the player's own, rather than one of our drawings. */
export function isCustomImage(address: string): boolean {
  return isImageAddress(address) && !address.startsWith("/art/");
}
