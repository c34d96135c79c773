import type { Language } from "../language.ts";
import { isDrawn } from "./faction.ts";

/** Names whose images are not filed under the plain rule (catalog/image-slugs.json). */
type SlugExceptions = Readonly<Record<string, string>>;

/** The languages as the files of the cards name them. */
const cardLanguage: Readonly<Record<Language, string>> = { en: "en", es: "sp", fr: "fr" };

/**
 * The file name stem of a unit's images: the English name in lower case, spaces and hyphens as
 * underscores, every other character outside a-z, 0-9 and _ removed (accented letters too), unless
 * the exceptions say otherwise. The pictures of the earlier product are named so.
 */
export function imageSlug(englishName: string, exceptions: SlugExceptions): string {
  if (Object.hasOwn(exceptions, englishName)) return exceptions[englishName] ?? "";
  return englishName
    .toLowerCase()
    .replaceAll(/[\s-]/g, "_")
    .replaceAll(/[^a-z0-9_]/g, "");
}

/** The address of a unit's portrait. */
export function portraitUrl(slug: string): string {
  return `/art/portrait/${slug}_portrait.jpg`;
}

/** The address of a faction's emblem; one that nobody has drawn has a plain shield. */
export function factionIconUrl(factionId: string): string {
  return isDrawn(factionId) ? `/art/icons/faction_${factionId}.png` : "/faction.svg";
}

/** The address of a unit's card in a language; Spanish files carry "sp". */
export function cardUrl(slug: string, language: Language): string {
  return `/art/card/${slug}_card_${cardLanguage[language]}.jpg`;
}

/** The address of the second face of a unit's card, for those that have one (catalog/two-faced-cards.json). */
export function cardBackUrl(slug: string, language: Language): string {
  return `/art/card/${slug}_card_${cardLanguage[language]}_back.jpg`;
}
