import { MatchPage } from "../parts/match-page.tsx";

/** The table of a match. */
export function TablePage() {
  return <MatchPage screen="game">{() => null}</MatchPage>;
}
