/** The factions alone, for pages that need no units: the whole catalogue is most of what the builder loads. */
import factionsFile from "#catalog/factions.json" with { type: "json" };
import type { FactionId } from "#domain/catalog/faction.ts";
import { factionIconUrl } from "#domain/catalog/slug.ts";
import type { Localized } from "#domain/language.ts";

interface NamedFaction {
  readonly id: FactionId;
  readonly names: Localized;
  /** Address of its emblem. */
  readonly icon: string;
}

/** The five factions, in the order in which they are offered. */
export const namedFactions: readonly NamedFaction[] = factionsFile.map(({ id, names }) => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the catalogue's tests make it true
  id: id as FactionId,
  names,
  icon: factionIconUrl(id),
}));
