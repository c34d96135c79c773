/** The pieces of the drawn table, seen from above. Sizes are in strides times ten. */

interface PlaceProps {
  readonly x: number;
  readonly y: number;
}

export function Troop({ x, y, isOut = false }: PlaceProps & { readonly isOut?: boolean }) {
  return (
    <circle
      cx={x}
      cy={y}
      r={4}
      fill="var(--color-raised)"
      stroke={isOut ? "var(--color-danger)" : "var(--color-ink)"}
      strokeDasharray={isOut ? "2 1.5" : undefined}
      strokeWidth={1}
    />
  );
}

export function Enemy({ x, y }: PlaceProps) {
  return (
    <circle
      cx={x}
      cy={y}
      r={4}
      fill="var(--color-danger)"
      stroke="var(--color-ink)"
      strokeWidth={0.6}
    />
  );
}

/** A troop with a crown of three points. */
export function Leader({ x, y, isEnemy = false }: PlaceProps & { readonly isEnemy?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle
        r={4.4}
        fill={isEnemy ? "var(--color-danger)" : "var(--color-gold)"}
        stroke="var(--color-ink)"
        strokeWidth={0.8}
      />
      <path
        d="M-2.4 1.6 L-2.4 -1.2 L-1 0.2 L0 -2 L1 0.2 L2.4 -1.2 L2.4 1.6 Z"
        fill={isEnemy ? "var(--color-on-danger)" : "var(--color-on-gold)"}
      />
    </g>
  );
}

interface ArrowProps {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly isDashed?: boolean;
}

export function Arrow({ from: [x1, y1], to: [x2, y2], isDashed = false }: ArrowProps) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g stroke="var(--color-gold)" fill="var(--color-gold)" strokeWidth={1}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} strokeDasharray={isDashed ? "2 2" : undefined} />
      <path
        d="M0 0 L-4 -2.2 L-4 2.2 Z"
        stroke="none"
        transform={`translate(${x2} ${y2}) rotate(${angle})`}
      />
    </g>
  );
}
