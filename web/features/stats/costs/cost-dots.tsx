import { unitsPerCost } from "#domain/catalog/costs.ts";
import type { Unit } from "#domain/catalog/unit.ts";

interface CostDotsProps {
  readonly units: readonly Unit[];
  readonly label: string;
}

/** The dearest cost that a unit may have. */
const dearest = 60;
const step = 10;
const ticks = Array.from({ length: dearest / step + 1 }, (_, index) => index * step);

/** The drawing's own units: a point is 10 wide, a dot 11 across. */
const perPoint = 10;
const diameter = 11;
const margin = 10;
const width = dearest * perPoint + 2 * margin;

/** A dot for each unit at what it costs; equal costs stand on each other. The same scale for every faction. */
export function CostDots({ units, label }: CostDotsProps) {
  const stacks = unitsPerCost(units);
  const highest = Math.max(...stacks.map(({ units: { length } }) => length));
  const height = Math.max(3, highest) * diameter + 4;
  return (
    <div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-margin} 0 ${width} ${height}`}
        className="w-full"
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={tick * perPoint}
            x2={tick * perPoint}
            y1={0}
            y2={height}
            stroke="var(--color-line)"
          />
        ))}
        {stacks.flatMap(({ cost, units: equal }) =>
          equal.map((unit, place) => (
            <circle
              key={unit.id}
              cx={cost * perPoint}
              cy={height - diameter * (place + 0.5) - 1}
              r={diameter / 2 - 0.5}
              fill="var(--accent)"
            />
          )),
        )}
      </svg>
      {/* Outside the drawing, which shrinks on a phone; the figures stay legible. */}
      <div aria-hidden className="relative h-5 text-[0.85rem] text-muted">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute w-8 -translate-x-1/2 text-center"
            style={{ left: `${((tick * perPoint + margin) / width) * 100}%` }}
          >
            {tick}
          </span>
        ))}
      </div>
    </div>
  );
}
