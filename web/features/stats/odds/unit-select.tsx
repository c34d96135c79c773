import { useId, useMemo } from "react";
import type { Unit } from "#domain/catalog/unit.ts";
import { allFactions } from "#web/data/catalog.ts";
import { unitsWithStats } from "#web/data/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

interface UnitSelectProps {
  readonly label: string;
  /** Said before a unit is chosen. */
  readonly placeholder: string;
  readonly unitId: string | null;
  readonly onChoose: (unitId: string) => void;
}

/** The units that fight, by faction. */
function useFighters(): readonly (readonly [faction: string, units: readonly Unit[]])[] {
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const fighters = unitsWithStats().filter(([, { profiles }]) => profiles.length > 0);
    return allFactions().map((faction) => [
      faction.names[language],
      fighters
        .map(([unit]) => unit)
        .filter(({ factionId }) => factionId === faction.id)
        .toSorted((a, b) => compare(a.names[language], b.names[language])),
    ]);
  }, [language]);
}

/** The choice of a unit, in a list that every phone knows how to show and search. */
export function UnitSelect({ label, placeholder, unitId, onChoose }: UnitSelectProps) {
  const language = useLanguage();
  const fighters = useFighters();
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={unitId ?? ""}
        onChange={(event) => onChoose(event.target.value)}
      >
        {unitId === null && <option value="">{placeholder}</option>}
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
