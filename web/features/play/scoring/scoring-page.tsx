import { MatchPage } from "../parts/match-page.tsx";

/** The end of a round, and corrections of any round. */
export function ScoringPage() {
  return <MatchPage screen="scoring">{() => null}</MatchPage>;
}
