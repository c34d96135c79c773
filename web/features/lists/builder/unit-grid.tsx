import type { Unit } from "#domain/catalog/unit.ts";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
import { UnitCard } from "./unit-card.tsx";

/** As many cards as a first screen shows; the rest follow right after it is painted. */
const firstScreen = 6;

export function UnitGrid({ units }: { readonly units: readonly Unit[] }) {
  const isComplete = useAfterFirstPaint();

  return (
    <div className="unit-grid">
      {(isComplete ? units : units.slice(0, firstScreen)).map((unit) => (
        <UnitCard key={unit.id} unit={unit} />
      ))}
    </div>
  );
}
