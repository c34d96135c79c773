import { useParams } from "@tanstack/react-router";
import { summaryOf } from "#domain/game/summary.ts";
import { appVersion } from "#web/app-version.ts";
import { useHistory } from "#web/data/play/history.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Queries } from "#web/data/queries.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { AfterEnd } from "./after-end.tsx";
import { InQuestion } from "./in-question.tsx";
import { MatchCounting } from "./match-counting.tsx";
import { MatchReport } from "./match-report.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OwnSeat } from "./own-seat.tsx";
import { ShareMatch } from "./share-match.tsx";
import { StoredSummary } from "./stored-summary.tsx";
import { SummaryBody } from "./summary-body.tsx";
import { Unfinished } from "./unfinished.tsx";

/** The result of a match. */
export function SummaryPage() {
  return (
    <LateWords part="results">
      <Queries>
        <MatchPage screen="summary" unknown={<UnknownHere />}>
          {(match) => <MatchSummary key={match.id} match={match} />}
        </MatchPage>
      </Queries>
    </LateWords>
  );
}

/** The match may have been played on another device of the member. */
function UnknownHere() {
  const { gameId } = useParams({ strict: false });
  return <StoredSummary id={gameId ?? ""} />;
}

function MatchSummary({ match }: { readonly match: OpenMatch }) {
  const { summaries } = useHistory();
  const kept = summaries?.find(({ id }) => id === match.id);
  const [first = null] = match.writesAs;
  const own = kept?.own ?? first;
  const summary = summaryOf(match.folded, { id: match.id, own, app: appVersion });
  const mayEdit = match.writesAs.length > 0;
  const mayCount = summary.isFinished || kept?.isInQuestion === true;
  return (
    <SummaryBody
      summary={summary}
      editable={mayEdit ? match.id : null}
      before={
        <>
          {!summary.isFinished && <Unfinished match={match} />}
          {kept?.isInQuestion === true && <InQuestion />}
        </>
      }
      aside={
        <>
          <ShareMatch match={match} summary={summary} />
          {mayCount && mayEdit && <MatchCounting match={match} summary={summary} />}
          {kept !== undefined && match.writesAs.length > 1 && <OwnSeat summary={kept} />}
          {mayEdit && <NextSteps state={match.state} own={own} />}
        </>
      }
    >
      <AfterEnd match={match} />
      <MatchReport match={match} />
    </SummaryBody>
  );
}
