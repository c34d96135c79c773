import { noAmendments, type Amendments } from "#domain/catalog/amendments.ts";
import { addedFactionIds } from "#domain/catalog/faction.ts";
import type { Localized } from "#domain/language.ts";
import { amendments as before } from "./amendments.ts";
import { keys } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";

/** Factions that were added once stay known by name: lists of theirs are here, whoever removed the faction. */
function addedBefore(): Readonly<Record<string, Localized>> {
  const ids = new Set<string>(addedFactionIds(Object.keys(before.factions)));
  return Object.fromEntries(Object.entries(before.factions).filter(([id]) => ids.has(id)));
}

/** Kept for the next page that begins; nothing where nothing was amended. Gives whether they are others than before. */
export function keepAmendments(now: Amendments): boolean {
  const amendments = { ...now, factions: { ...addedBefore(), ...now.factions } };
  const text = JSON.stringify(amendments);
  const kept = readText(keys.amendments);
  const next = text === JSON.stringify(noAmendments) ? null : text;
  if (next === kept) return false;
  if (next === null) removeText(keys.amendments);
  else writeText(keys.amendments, next);
  return true;
}
