import { Link, useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { summaryOf, type GameSummary } from "#domain/match/summary.ts";
import { changesAfterEnd } from "#domain/match/report.ts";
import { appVersion } from "#web/app-version.ts";
import { useHistory } from "#web/data/play/history.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { recordFor } from "#web/data/play/record-matches.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { MatchPage, UnknownMatch } from "../parts/match-page.tsx";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useReportWords } from "../parts/use-report-words.ts";
import { addressOf } from "../parts/screens.ts";
import { ContinueHere } from "../parts/continue-here.tsx";
import { useOwnMatch } from "../parts/use-own-match.ts";
import { ProfileResult } from "./profile-result.tsx";
import { MatchReport } from "./match-report.tsx";
import { NextSteps, WaysBack } from "./next-steps.tsx";
import { ShareMatch, ShareStored } from "./share-match.tsx";
import { SummaryBody } from "./summary-body.tsx";

/** Says of a match that both had confirmed that it was changed, and counts for nobody. */
function InQuestion() {
  const t = useTranslations("results.summary");
  return (
    <Notice>
      <h2 className="font-text text-base font-bold">{t("changedTitle")}</h2>
      <p>{t("changedLead")}</p>
    </Notice>
  );
}

/** The result of a match whose log is not on this device, as the history has it. */
function StoredSummary({ id }: { readonly id: string }) {
  const t = useTranslations("results.summary");
  const { summaries, isComplete } = useHistory();
  const summary = summaries?.find((each) => each.id === id);
  if (summary === undefined) {
    return isComplete ? (
      <UnknownMatch id={id} title={t("unknownTitle")} ways={<WaysBack />} />
    ) : (
      <Spinner />
    );
  }
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-3 px-3 pt-2 pb-6 wrap-anywhere md:px-5 md:pt-4">
      <StoredHead id={id} />
      <SummaryBody
        summary={summary}
        editable={null}
        before={summary.isInQuestion === true && <InQuestion />}
        aside={<Aside summary={summary} />}
      />
    </div>
  );
}

const leads = {
  asking: "storedAsking",
  guest: "stored",
  own: "storedOnline",
  none: "stored",
  unanswered: "storedUnanswered",
} as const;

/** The heading, and what of the match is where. */
function StoredHead({ id }: { readonly id: string }) {
  const t = useTranslations("results.summary");
  const { answer, askAgain } = useOwnMatch(id);
  return (
    <div className="grid justify-items-start gap-2">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="text-muted">{t(leads[answer])}</p>
      {answer === "own" && (
        <div className="no-print grid justify-items-start gap-2">
          <ContinueHere id={id} onRefused={askAgain} />
        </div>
      )}
    </div>
  );
}

function Aside({ summary }: { readonly summary: GameSummary }) {
  return (
    <>
      <ShareStored summary={summary} />
      <div className="no-print panel p-4">
        <WaysBack />
      </div>
    </>
  );
}

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
