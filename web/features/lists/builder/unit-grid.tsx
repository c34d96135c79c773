import type { Unit } from "#domain/catalog/unit.ts";
import { useGrowingCount } from "#web/ui/use-growing-count.ts";
import { UnitCard } from "./unit-card.tsx";

/** Cards: a first screen of them, and the rest in one or two goes right after it is painted. */
const growth = { first: 6, step: 24 };

export function UnitGrid({ units }: { readonly units: readonly Unit[] }) {
  const [count, complete] = useGrowingCount(units.length, growth);

  return (
    // Keys lead from card to card, so whoever presses one finds them all.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="unit-grid" onKeyDownCapture={complete}>
      {units.slice(0, count).map((unit) => (
        <UnitCard key={unit.id} unit={unit} />
      ))}
    </div>
  );
}
