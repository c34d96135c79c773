import type { DieSymbol, FullSymbol } from "#domain/dice/roll.ts";

/** Our own drawings, on 24 by 24: a blade, a shield, a star. */
const outlines: Readonly<Record<FullSymbol, string>> = {
  SUCCESS: "M12 1.5 15 6v9h3.5v2.6h-5V22h-3v-4.4h-5V15H9V6z",
  BLOCK: "M12 2 20.5 4.6V12c0 5-3.4 8.4-8.5 10.2C6.9 20.4 3.5 17 3.5 12V4.6z",
  SPECIAL: "M12 1.2 14.9 9.1 22.8 12 14.9 14.9 12 22.8 9.1 14.9 1.2 12 9.1 9.1z",
};

function outlineOf(symbol: DieSymbol): string {
  switch (symbol) {
    case "SUCCESS":
    case "HOLLOW_SUCCESS":
      return outlines.SUCCESS;
    case "BLOCK":
    case "HOLLOW_BLOCK":
      return outlines.BLOCK;
    case "SPECIAL":
    case "HOLLOW_SPECIAL":
      return outlines.SPECIAL;
  }
}

interface SymbolProps {
  readonly symbol: DieSymbol;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

/** A symbol of the dice, filled or hollow, beside its name and so without one of its own. */
export function SymbolIcon({ symbol, size }: SymbolProps) {
  const isHollow = symbol.startsWith("HOLLOW");
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className="shrink-0">
      <path
        d={outlineOf(symbol)}
        fill={isHollow ? "none" : "currentColor"}
        stroke="currentColor"
        strokeWidth={isHollow ? 2 : 0.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
