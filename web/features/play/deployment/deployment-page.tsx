import { MatchPage } from "../parts/match-page.tsx";

/** The deployment of a match: roll-off, order, first initiative. */
export function DeploymentPage() {
  return <MatchPage screen="deployment">{() => null}</MatchPage>;
}
