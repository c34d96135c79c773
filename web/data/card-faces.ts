/** The faces of drawn cards. */
import { imageSlugExceptions } from "#catalog/catalog.ts";
import twoFaced from "#catalog/two-faced-cards.json" with { type: "json" };
import { cardBackUrl, imageSlug } from "#domain/catalog/slug.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Language } from "#domain/language.ts";
import { cardOf } from "./catalog.ts";

/** The addresses of the faces of a unit's card, the front first. */
export function cardFacesOf(unit: Unit, language: Language): readonly string[] {
  const slug = imageSlug(unit.names.en, imageSlugExceptions);
  const front = cardOf(unit, language);
  return twoFaced.includes(slug) ? [front, cardBackUrl(slug, language)] : [front];
}

/** The number of cards of which pictures are among these: a card and its back are one. */
export function cardsIn(urls: readonly string[]): number {
  return new Set(urls.map((url) => url.replace(/_back(\.\w+)$/, "$1"))).size;
}
