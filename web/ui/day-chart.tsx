interface DayChartProps {
  /** One for each day, the oldest first; null where nothing was measured. */
  readonly values: readonly (number | null)[];
}

const width = 300;
const height = 64;
const leastBar = 2;

/** Bars for the days side by side, the last one brighter. Its numbers stand in a table or text beside it. */
export function DayChart({ values }: DayChartProps) {
  const most = Math.max(...values.map((value) => value ?? 0), 1e-9);
  const step = width / values.length;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-16 w-full"
    >
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
      {values.map((value, place) => {
        if (value === null || value === 0) return null;
        const bar = Math.max((value / most) * (height - 2), leastBar);
        return (
          <rect
            // The days have no other name here than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            x={place * step + step * 0.12}
            y={height - bar}
            width={step * 0.76}
            height={bar}
            className={place === values.length - 1 ? "fill-gold" : "fill-gold-deep"}
          />
        );
      })}
    </svg>
  );
}
