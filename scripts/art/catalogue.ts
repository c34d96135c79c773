import { imageSlugExceptions, units } from "#catalog/catalog.ts";
import { isDrawn } from "#domain/catalog/faction.ts";
import { imageSlug } from "#domain/catalog/slug.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { House } from "./palette.ts";

/** Subject of one portrait and three cards: a unit, or a mercenary whom every faction may hire. */
export interface Subject {
  readonly slug: string;
  readonly house: House;
  readonly unit: Unit;
}

function houseOf(unit: Unit): House {
  const { characteristics, factionId } = unit;
  return characteristics.includes("Mercenary") || !isDrawn(factionId) ? "mercenary" : factionId;
}

/** Every subject once, in the catalogue's order: the five entries of a mercenary are one subject. */
export function subjectsOf(catalogue: readonly Unit[] = units): Subject[] {
  const subjects = new Map<string, Subject>();
  for (const unit of catalogue) {
    const slug = imageSlug(unit.names.en, imageSlugExceptions);
    if (!subjects.has(slug)) subjects.set(slug, { slug, house: houseOf(unit), unit });
  }
  return [...subjects.values()];
}
