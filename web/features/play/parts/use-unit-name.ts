import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { copyNumbers } from "#domain/match/units.ts";
import type { GameUnit } from "#domain/match/state.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

type NamedUnit = Pick<GameUnit, "unitId" | "name"> & { readonly id?: string };

const none: readonly GameUnit[] = [];

/**
 * Names of units in the reader's language; as they were written where the catalogue has none. Copies of one unit
 * among all these are told apart by their numbers.
 */
export function useUnitName(all: readonly GameUnit[] = none): (unit: NamedUnit) => string {
  const t = useTranslations("play.frame");
  const language = useLanguage();
  const numbers = useMemo(() => copyNumbers(all), [all]);
  return useCallback(
    ({ id, unitId, name: written }) => {
      const known = unitId === null ? undefined : unitById(unitId);
      const name = known?.names[language] ?? written;
      const number = id === undefined ? undefined : numbers.get(id);
      return number === undefined ? name : t("copy", { name, number });
    },
    [language, numbers, t],
  );
}
