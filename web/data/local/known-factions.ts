/** The factions that there are in this browser: the five, and those that administrators added. */
import { normaliseFactionId, withAddedFactions } from "#domain/catalog/faction.ts";
import { amendments } from "./amendments.ts";

/** The factions that there are: the five, and those that administrators added. */
export const knownFactionIds = withAddedFactions(Object.keys(amendments.factions));

/** The faction that a stored value means (`normaliseFactionId`). */
export function factionIdOf(value: string) {
  return normaliseFactionId(value, knownFactionIds);
}

/** The faction as of `factionIdOf`, for ids alone: what is chosen in a form or stands in an address. */
export function asFactionId(id: unknown) {
  return knownFactionIds.find((known) => known === id);
}
