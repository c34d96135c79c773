import type { ReactNode } from "react";
import type { GameSummary } from "#domain/match/summary.ts";
import "../results.css";
import { MatchFacts } from "./match-facts.tsx";
import { RoundByRound } from "./round-by-round.tsx";
import { SummaryHead } from "./summary-head.tsx";
import { UnitsAndPoints } from "./units-and-points.tsx";

interface SummaryBodyProps {
  readonly summary: GameSummary;
  /** The match whose rounds can be edited on this device; null where they cannot. */
  readonly editable: string | null;
  /** Above the result. */
  readonly before?: ReactNode;
  /** Beside the result at a desk, and before the details on a phone. */
  readonly aside: ReactNode;
  /** Below everything else. */
  readonly children?: ReactNode;
}

/** The result of a match with all that is known of it. */
export function SummaryBody({ summary, editable, before, aside, children }: SummaryBodyProps) {
  return (
    <div className="match-summary grid grid-cols-1 gap-4">
      {before}
      <SummaryHead summary={summary} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
        <div className="grid grid-cols-1 gap-4">
          <RoundByRound summary={summary} editable={editable} />
          <UnitsAndPoints summary={summary} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {aside}
          <MatchFacts summary={summary} />
        </div>
      </div>
      {children}
    </div>
  );
}
