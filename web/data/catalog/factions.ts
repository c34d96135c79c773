/** The factions alone, for pages that need no units: the whole catalogue is most of what the builder loads. */
import factionsFile from "#catalog/factions.json" with { type: "json" };
import type { FactionId } from "#domain/catalog/faction.ts";
import { factionIconUrl } from "#domain/catalog/slug.ts";
import type { Localized } from "#domain/language.ts";
import { amendments } from "../local/amendments.ts";
import { knownFactionIds } from "../local/known-factions.ts";

interface NamedFaction {
  readonly id: FactionId;
  readonly names: Localized;
  /** Address of its emblem. */
  readonly icon: string;
}

function namesOf(id: FactionId): Localized | undefined {
  return amendments.factions[id] ?? factionsFile.find((faction) => faction.id === id)?.names;
}

/** The factions, in the order in which they are offered. */
export const namedFactions: readonly NamedFaction[] = knownFactionIds.flatMap((id) => {
  const names = namesOf(id);
  return names === undefined ? [] : [{ id, names, icon: factionIconUrl(id) }];
});
