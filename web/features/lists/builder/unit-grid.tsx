import type { FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { useGrowingCount } from "#web/ui/use-growing-count.ts";
import { UnitCard } from "./unit-card.tsx";

/** Cards: a first screen of them, and the rest in one or two goes right after it is painted. */
const growth = { first: 6, step: 24 };

interface UnitGridProps {
  readonly faction: FactionId;
  /** All units on offer in the faction; best in the order of the cards, which need not move then. */
  readonly offered: readonly Unit[];
  /** Those of them that are shown. */
  readonly units: readonly Unit[];
}

export function UnitGrid({ faction, offered, units }: UnitGridProps) {
  const [count, complete] = useGrowingCount(units.length, growth);
  // By its place among those on offer, a card is the unit's for as long as faction and order stay, and
  // another faction's unit moves into the card that stands there: cards made anew, or moved, cost more.

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
