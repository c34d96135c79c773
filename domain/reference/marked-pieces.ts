import type { TextRange } from "./folded-text.ts";

/** A part of a run, found or not. */
export interface Piece {
  readonly text: string;
  /** The number of the range that it lies in; null outside of all. */
  readonly hit: number | null;
  /** Tells whether the range begins here: a range that crosses runs has several pieces. */
  readonly isFirst: boolean;
}

function cut(run: string, from: number, ranges: readonly TextRange[]): readonly Piece[] {
  const pieces: Piece[] = [];
  const end = from + run.length;
  let place = from;
  const take = (to: number, hit: number | null, isFirst: boolean) => {
    if (to > place) pieces.push({ text: run.slice(place - from, to - from), hit, isFirst });
    place = Math.max(place, to);
  };
  for (const [number, range] of ranges.entries()) {
    if (range.end <= from || range.start >= end) continue;
    take(Math.min(range.start, end), null, false);
    take(Math.min(range.end, end), number, range.start >= from);
  }
  take(end, null, false);
  return pieces;
}

/**
 * The runs of a line, each cut where a range of the whole line begins or ends. `ranges` are in order and
 * do not touch within each other, as `rangesOf` gives them.
 */
export function markedPieces(
  runs: readonly string[],
  ranges: readonly TextRange[],
): readonly (readonly Piece[])[] {
  let from = 0;
  return runs.map((run) => {
    const pieces = cut(run, from, ranges);
    from += run.length;
    return pieces;
  });
}
