import { LateWords } from "#web/i18n/late-words.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { TableView } from "./table-view.tsx";

/** The table of a match. */
export function TablePage() {
  return (
    <LateWords part="table">
      <MatchPage screen="game" isCompact>
        {(match) => <TableView match={match} />}
      </MatchPage>
    </LateWords>
  );
}
