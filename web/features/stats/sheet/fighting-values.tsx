import type { UnitStats } from "#catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { AddedValues } from "./added-values.tsx";
import { ProfileBand } from "./profile-band.tsx";

interface FightingValuesProps {
  readonly unit: Unit;
  readonly stats: UnitStats;
}

/** The rolls of the unit, for each number of troops; for a Character those that it adds. */
export function FightingValues({ unit, stats }: FightingValuesProps) {
  return (
    <div className="grid gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
      {stats.profiles.map((profile) => (
        <ProfileBand key={profile.troopsMin} unit={unit} profile={profile} />
      ))}
      {stats.form === "character-in-unit" && <AddedValues stats={stats} />}
    </div>
  );
}
