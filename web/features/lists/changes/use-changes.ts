import {
  catalogueChanges,
  hasChanges,
  type CatalogueChanges,
} from "#domain/share/catalogue-changes.ts";
import { catalogVersion, unitById } from "#web/data/catalog/catalog.ts";
import { useDraftInDetail } from "../draft/list-store.ts";
import { useBuiltList, type BuiltList } from "../draft/built-list.ts";

export interface ChangesToTell extends CatalogueChanges {
  readonly built: BuiltList;
}

/**
 * The changes to the units of the list in progress since it was built, or null when there is nothing to
 * tell. A unit that is gone is told of once: a list that was saved since then stays marked in its rows.
 */
export function useChanges(): ChangesToTell | null {
  const built = useBuiltList();
  const { list, savedName } = useDraftInDetail();
  if (built === null || built.savedName !== savedName || built.factionId !== list.factionId) {
    return null;
  }
  const present = new Set(list.rows.map(({ unit }) => unit.id));
  const units = built.units.filter(({ id }) => present.has(id));
  const changes = catalogueChanges(units, built.factionId, unitById);
  const gone = built.catalogVersion === catalogVersion ? [] : changes.gone;
  return hasChanges({ ...changes, gone }) ? { ...changes, gone, built } : null;
}
