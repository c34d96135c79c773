import { useParams, Link } from "@tanstack/react-router";
import { summaryOf, type GameSummary } from "#domain/match/summary.ts";
import { appVersion } from "#web/app-version.ts";
import { useHistory } from "#web/data/play/history.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { MatchPage } from "../parts/match-page.tsx";
import { InQuestion } from "./in-question.tsx";
import { ProfileResult } from "./profile-result.tsx";
import { MatchReport } from "./match-report.tsx";
import { NextSteps } from "./next-steps.tsx";
import { ShareMatch } from "./share-match.tsx";
import { StoredSummary } from "./stored-summary.tsx";
import { SummaryBody } from "./summary-body.tsx";
import { useTranslations } from "use-intl";
import { changesAfterEnd } from "#domain/match/report.ts";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useReportWords } from "../parts/use-report-words.ts";
import { recordFor } from "#web/data/play/record-matches.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { addressOf } from "../parts/screens.ts";

/** The result of a match. */
export function SummaryPage() {
  return (
    <MatchPage screen="summary" unknown={<UnknownHere />}>
      {(match) => <MatchSummary key={match.id} match={match} />}
    </MatchPage>
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
          {mayCount && mayEdit && <ProfileResult match={match} summary={summary} />}
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

/** The points that were changed after the match had ended, for both players to see. */
function AfterEnd({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const lineOf = useReportWords(match.state);
  const changes = changesAfterEnd(match.folded);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="after-end-heading" className="panel grid gap-2 p-4">
      <h2 id="after-end-heading" className="text-xl text-gold">
        {t("afterEnd")}
      </h2>
      <ul className="grid gap-1">
        {changes.map((entry) => (
          <li key={entry.id} className="[overflow-wrap:anywhere]">
            {lineOf(entry)} <span className="text-muted">({words.moment(entry.at)})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The choice for whom a match counts that both played on this device. */
function OwnSeat({ summary: { id, own, players } }: { readonly summary: GameSummary }) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  if (own === null) return null;
  const choices = players.map((player, index) => ({
    value: player.id,
    label: words.player(player, index + 1),
  }));
  return (
    <section aria-labelledby="seat-heading" className="no-print panel grid gap-1 p-4">
      <h2 id="seat-heading" className="text-xl text-gold">
        {t("seat")}
      </h2>
      <Segmented
        label={t("seatLead")}
        value={own}
        choices={choices}
        onChange={(player) => void recordFor(id, player)}
      />
    </section>
  );
}

/** The way back to a match that has not come to its summary. */
function Unfinished({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("results.summary");
  return (
    <section
      aria-labelledby="unfinished-heading"
      className="no-print panel flex flex-wrap items-center justify-between gap-3 border-gold-deep p-4"
    >
      <div>
        <h2 id="unfinished-heading" className="text-xl">
          {t("unfinishedTitle")}
        </h2>
        <p className="text-muted">{t("unfinishedLead")}</p>
      </div>
      <Link
        to={addressOf(match.state.currentPhase)}
        params={{ gameId: match.id }}
        className={buttonStyle({ tone: "gold", className: "grow md:grow-0" })}
      >
        {t("goOn")}
      </Link>
    </section>
  );
}
