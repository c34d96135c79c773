import { startTransition, useEffect, useState } from "react";
import type { Unit } from "#domain/catalog/unit.ts";
import { UnitCard } from "./unit-card.tsx";

/** As many cards as a first screen shows; the rest follow right after it is painted. */
const firstScreen = 6;

export function UnitGrid({ units }: { readonly units: readonly Unit[] }) {
  const [isFirstPaint, setIsFirstPaint] = useState(true);

  useEffect(() => {
    const showAll = () => startTransition(() => setIsFirstPaint(false));
    const frame = requestAnimationFrame(() => setTimeout(showAll));
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
