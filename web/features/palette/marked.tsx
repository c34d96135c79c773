import { askedRanges, type Asked } from "#domain/palette/asked.ts";
import { markedPieces } from "#domain/reference/marked-pieces.ts";

interface MarkedProps {
  readonly text: string;
  readonly asked: Asked | null;
}

/** A text in which what was typed is marked. */
export function Marked({ text, asked }: MarkedProps) {
  if (asked === null) return text;
  const [pieces = []] = markedPieces([text], askedRanges(text, asked));
  return pieces.map(({ text: piece, hit }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes the order of its pieces
    hit === null ? piece : <mark key={place}>{piece}</mark>,
  );
}
