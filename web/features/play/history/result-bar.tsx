import type { Tally } from "#domain/match/history-statistics.ts";
import { results } from "#domain/match/summary.ts";

/** Wins, draws and losses as parts of a bar; the figures stand beside it. */
export function ResultBar({ tally }: { readonly tally: Tally }) {
  return (
    <span aria-hidden className="result-bar">
      {results
        .filter((result) => tally[result] > 0)
        .map((result) => (
          <span key={result} data-result={result} style={{ flexGrow: tally[result] }} />
        ))}
    </span>
  );
}
