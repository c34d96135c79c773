/**
 * The list that was opened last, with the values of the catalogue that it was built with: the list in
 * progress has today's. Whoever looks at it is loaded late, so nothing is compared here.
 */
import { create } from "zustand";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { StoredUnit } from "#domain/list/stored-unit.ts";
import { catalogVersion } from "#web/data/catalog/catalog.ts";
import { readStoredDraft } from "#web/data/local/draft.ts";

export interface BuiltList {
  /** Under which the list is in progress. */
  readonly savedName: string;
  readonly factionId: FactionId;
  readonly units: readonly StoredUnit[];
  /** Null when nobody noted it. */
  readonly catalogVersion: string | null;
}

/** A list in progress of before an update. */
function left(): BuiltList | null {
  const draft = readStoredDraft();
  if (draft === null || draft.units.length === 0) return null;
  const { savedName, faction: factionId, units, catalog_version: version } = draft;
  return version === catalogVersion
    ? null
    : { savedName, factionId, units, catalogVersion: version };
}

const useStore = create<{ readonly built: BuiltList | null }>(() => ({ built: left() }));

export function useBuiltList(): BuiltList | null {
  return useStore((state) => state.built);
}

/** Begins to tell changes since this list was built; null when there is nothing to tell any more. */
export function rememberBuilt(built: BuiltList | null): void {
  useStore.setState({ built });
}
