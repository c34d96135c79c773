import { MatchPage } from "../parts/match-page.tsx";

/** The setup of a match: players, lists, mission and feats. */
export function SetupPage() {
  return <MatchPage screen="setup">{() => null}</MatchPage>;
}
