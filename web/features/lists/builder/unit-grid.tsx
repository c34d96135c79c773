import { useEffect, useState } from "react";
import type { Unit } from "#domain/catalog/unit.ts";
import { UnitCard } from "./unit-card.tsx";

/** As many cards as a first screen shows; the rest follow right after it is painted. */
const firstScreen = 8;

export function UnitGrid({ units }: { readonly units: readonly Unit[] }) {
  const [isFirstPaint, setIsFirstPaint] = useState(true);

  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setIsFirstPaint(false)));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className="unit-grid">
      {(isFirstPaint ? units.slice(0, firstScreen) : units).map((unit) => (
        <UnitCard key={unit.id} unit={unit} />
      ))}
    </div>
  );
}
