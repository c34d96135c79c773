import { useMemo } from "react";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { inOrder } from "#domain/catalog/order.ts";
import { unitsOf, keyFiguresOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useGrowingCount } from "#web/ui/use-growing-count.ts";
import { UnitCard } from "./unit-card.tsx";
import { noUnitQuery } from "./unit-search.ts";

/** Units: a first screen of them as a phone's short rows, and the rest in one go right after it is painted. */
const growth = { first: 10, step: 24 };

interface UnitGridProps {
  readonly faction: FactionId;
  /** The units that are shown, all on offer in the faction. */
  readonly units: readonly Unit[];
}

export function UnitGrid({ faction, units }: UnitGridProps) {
  const [count, complete] = useGrowingCount(units.length, growth);
  const language = useLanguage();
  // A card's key is its unit's place in the faction. So it is the unit's for as long as the faction stays, and
  // another faction's unit moves into it: making all cards anew took half as long again. The places are those
  // of the order that most people keep, in which the cards need not move either.
  const offered = useMemo(
    () => inOrder(unitsOf(faction), noUnitQuery.order, language, keyFiguresOf),
    [faction, language],
  );

  return (
    // Keys lead from card to card, so whoever presses one finds them all.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="unit-grid" onKeyDownCapture={complete}>
      {units.slice(0, count).map((unit) => (
        <UnitCard key={offered.indexOf(unit)} unit={unit} faction={faction} />
      ))}
    </div>
  );
}
