import { useCallback } from "react";
import type { GameUnit } from "#domain/game/state.ts";
import { unitById } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** Names of units in the reader's language; as they were written where the catalogue has none. */
export function useUnitName(): (unit: Pick<GameUnit, "unitId" | "name">) => string {
  const language = useLanguage();
  return useCallback(
    ({ unitId, name }) => {
      const known = unitId === null ? undefined : unitById(unitId);
      return known?.names[language] ?? name;
    },
    [language],
  );
}
