import type { DieColour, Face } from "#domain/dice/roll.ts";
import { SymbolIcon } from "#web/game/dice/symbol.tsx";
import { InOrder } from "#web/ui/in-order.tsx";

interface DieFaceProps {
  readonly colour: DieColour;
  readonly face: Face;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

/** One face of a die, drawn. What it shows is named beside it. */
export function DieFace({ colour, face, size }: DieFaceProps) {
  const symbolSize = size * (face.length > 1 ? 0.4 : 0.56);
  return (
    <span
      aria-hidden
      className="die shrink-0"
      data-die={colour}
      style={{ width: size, height: size }}
    >
      <span className="flex items-center gap-0.5">
        <InOrder of={face}>{(symbol) => <SymbolIcon symbol={symbol} size={symbolSize} />}</InOrder>
      </span>
    </span>
  );
}
