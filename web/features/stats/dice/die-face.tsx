import type { DieColour, Face } from "#domain/dice/roll.ts";
import { SymbolIcon } from "./symbol.tsx";

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
        {/* A face may show the same symbol twice; its place is what tells them apart. */}
        {face.map((symbol, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <SymbolIcon key={place} symbol={symbol} size={symbolSize} />
        ))}
      </span>
    </span>
  );
}
