/** The faces of drawn cards. */
import { imageSlugExceptions } from "#catalog/catalog.ts";
import twoFaced from "#catalog/two-faced-cards.json" with { type: "json" };
import { cardBackUrl, imageSlug } from "#domain/catalog/slug.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Language } from "#domain/language.ts";
import { cardOf } from "./catalog.ts";
import { amendments } from "../local/amendments.ts";

const correctedIds = new Set([
  ...Object.keys(amendments.cards),
  ...amendments.units.map(({ id }) => id),
]);

/** Tells whether administrators corrected or added the unit: then no drawing shows what counts. */
export function isCorrected({ id }: Pick<Unit, "id">): boolean {
  return correctedIds.has(id);
}

/** The addresses of the faces of a unit's card, the front first; none for a unit of which only the text is right. */
export function cardFacesOf(unit: Unit, language: Language): readonly string[] {
  if (isCorrected(unit)) return [];
  const slug = imageSlug(unit.names.en, imageSlugExceptions);
  const front = cardOf(unit, language);
  return twoFaced.includes(slug) ? [front, cardBackUrl(slug, language)] : [front];
}

/** The number of cards of which pictures are among these: a card and its back are one. */
export function cardsIn(urls: readonly string[]): number {
  return new Set(urls.map((url) => url.replace(/_back(\.\w+)$/, "$1"))).size;
}
