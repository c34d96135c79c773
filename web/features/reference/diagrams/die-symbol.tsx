import type { dieSymbols } from "#catalog/dice.ts";

export type SymbolId = (typeof dieSymbols)[number]["id"];

/** Our own signs: a blade, a shield, a spark. A hollow one is only its outline. */
const shapes = {
  SUCCESS:
    "M8 0.6 L9.4 2.8 L9.4 9.6 L12.8 9.6 L12.8 11.4 L9 11.4 L9 15.2 L7 15.2 L7 11.4 L3.2 11.4 L3.2 9.6 L6.6 9.6 L6.6 2.8 Z",
  BLOCK: "M8 1.5 L13.5 3.4 L13.5 7.6 C13.5 11 11 13.4 8 14.6 C5 13.4 2.5 11 2.5 7.6 L2.5 3.4 Z",
  SPECIAL: "M8 1 L9.7 6.3 L15 8 L9.7 9.7 L8 15 L6.3 9.7 L1 8 L6.3 6.3 Z",
} as const;

const shapeOf: Readonly<Record<SymbolId, keyof typeof shapes>> = {
  SUCCESS: "SUCCESS",
  HOLLOW_SUCCESS: "SUCCESS",
  BLOCK: "BLOCK",
  HOLLOW_BLOCK: "BLOCK",
  SPECIAL: "SPECIAL",
  HOLLOW_SPECIAL: "SPECIAL",
};

interface DieSymbolProps {
  readonly symbol: SymbolId;
  readonly size: number;
}

/** Decoration: what it means is said beside it. */
export function DieSymbol({ symbol, size }: DieSymbolProps) {
  const isHollow = symbol.startsWith("HOLLOW");
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 16 16" className="shrink-0">
      <path
        d={shapes[shapeOf[symbol]]}
        fill={isHollow ? "none" : "currentColor"}
        stroke="currentColor"
        strokeWidth={isHollow ? 1.4 : 0.6}
        strokeLinejoin="round"
      />
    </svg>
  );
}
