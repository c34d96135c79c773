import type { DieSymbol } from "#domain/dice/roll.ts";
import { symbolOutline } from "./symbol-outlines.ts";

interface SymbolProps {
  readonly symbol: DieSymbol;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

/** A symbol of the dice, filled or hollow, beside its name and so without one of its own. */
export function SymbolIcon({ symbol, size }: SymbolProps) {
  const { d, isHollow } = symbolOutline(symbol);
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className="shrink-0">
      <path
        d={d}
        fill={isHollow ? "none" : "currentColor"}
        stroke="currentColor"
        strokeWidth={isHollow ? 2 : 0.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
