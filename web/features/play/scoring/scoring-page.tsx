import { LateWords } from "#web/i18n/late-words.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { ScoringView } from "./scoring-view.tsx";

/** The end of a round, and corrections of any round. */
export function ScoringPage() {
  return (
    <LateWords part="table">
      <MatchPage screen="scoring" isCompact>
        {(match) => <ScoringView match={match} />}
      </MatchPage>
    </LateWords>
  );
}
