import { useId, useMemo } from "react";
import type { Unit } from "#domain/catalog/unit.ts";
import { allFactions, unitById } from "#web/data/catalog/catalog.ts";
import { unitsWithStats } from "#web/data/catalog/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useReachedFor } from "#web/ui/use-reached-for.ts";

interface UnitSelectProps {
  readonly label: string;
  /** Said before a unit is chosen. */
  readonly placeholder: string;
  readonly unitId: string | null;
  readonly onChoose: (unitId: string) => void;
}

type Groups = readonly (readonly [faction: string, units: readonly Unit[]])[];

const noGroups: Groups = [];

/** The units that fight, by faction; none as long as they are not asked for. */
function useFighters(isAskedFor: boolean): Groups {
  const language = useLanguage();
  return useMemo(() => {
    if (!isAskedFor) return noGroups;
    const { compare } = new Intl.Collator(language);
    const fighters = unitsWithStats().filter(([, { profiles }]) => profiles.length > 0);
    return allFactions().map((faction) => [
      faction.names[language],
      fighters
        .map(([unit]) => unit)
        .filter(({ factionId }) => factionId === faction.id)
        .toSorted((a, b) => compare(a.names[language], b.names[language])),
    ]);
  }, [language, isAskedFor]);
}

/** The choice of a unit, in a list that every phone knows how to show and search. */
export function UnitSelect({ label, placeholder, unitId, onChoose }: UnitSelectProps) {
  const language = useLanguage();
  const { isReached, handlers } = useReachedFor();
  const fighters = useFighters(isReached);
  const chosen = unitId === null || isReached ? undefined : unitById(unitId);
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        {...handlers}
        id={id}
        className="field"
        value={unitId ?? ""}
        onChange={(event) => onChoose(event.target.value)}
      >
        {unitId === null && <option value="">{placeholder}</option>}
        {chosen !== undefined && <option value={chosen.id}>{chosen.names[language]}</option>}
        {fighters.map(([faction, units]) => (
          <optgroup key={faction} label={faction}>
            {units.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.names[language]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
