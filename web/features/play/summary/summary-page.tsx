import { MatchPage } from "../parts/match-page.tsx";

/** The result of a match. */
export function SummaryPage() {
  return <MatchPage screen="summary">{() => null}</MatchPage>;
}
