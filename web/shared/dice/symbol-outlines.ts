/** Our own drawings of the dice's symbols, on 24 by 24: a blade, a shield, a star. */
import type { DieSymbol, FullSymbol } from "#domain/dice/roll.ts";

const outlines: Readonly<Record<FullSymbol, string>> = {
  SUCCESS: "M12 1.5 15 6v9h3.5v2.6h-5V22h-3v-4.4h-5V15H9V6z",
  BLOCK: "M12 2 20.5 4.6V12c0 5-3.4 8.4-8.5 10.2C6.9 20.4 3.5 17 3.5 12V4.6z",
  SPECIAL: "M12 1.2 14.9 9.1 22.8 12 14.9 14.9 12 22.8 9.1 14.9 1.2 12 9.1 9.1z",
};

function fullSymbol(symbol: DieSymbol): FullSymbol {
  switch (symbol) {
    case "SUCCESS":
    case "HOLLOW_SUCCESS":
      return "SUCCESS";
    case "BLOCK":
    case "HOLLOW_BLOCK":
      return "BLOCK";
    case "SPECIAL":
    case "HOLLOW_SPECIAL":
      return "SPECIAL";
  }
}

/** The outline of a symbol, and whether it is drawn hollow. */
export function symbolOutline(symbol: DieSymbol): {
  readonly d: string;
  readonly isHollow: boolean;
} {
  return { d: outlines[fullSymbol(symbol)], isHollow: symbol.startsWith("HOLLOW") };
}
