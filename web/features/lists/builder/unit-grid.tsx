import type { Unit } from "#domain/catalog/unit.ts";
import { useGrowingCount } from "#web/ui/use-growing-count.ts";
import { UnitCard } from "./unit-card.tsx";

/** Cards: a first screen of them, and the rest in one or two goes right after it is painted. */
const growth = { first: 6, step: 24 };

export function UnitGrid({ units }: { readonly units: readonly Unit[] }) {
  const count = useGrowingCount(units.length, growth);

  return (
    <div className="unit-grid">
      {units.slice(0, count).map((unit) => (
        <UnitCard key={unit.id} unit={unit} />
      ))}
    </div>
  );
}
