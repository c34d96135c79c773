import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { ReportEntry } from "#domain/match/report-entry.ts";
import { reportOf } from "#domain/match/report.ts";
import { groupBy } from "#domain/group-by.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useListWords } from "./use-list-words.ts";
import { useReportWords } from "../parts/use-report-words.ts";

/** The report of a match in sentences, round by round. */
export function MatchReport({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("results.summary");
  const { folded } = match;
  const rounds = useMemo(
    () => [...groupBy(reportOf(folded), ({ round }) => String(round))],
    [folded],
  );
  return (
    <section aria-labelledby="report-heading" className="match-report panel grid gap-2 p-4">
      <div>
        <h2 id="report-heading" className="text-xl text-gold">
          {t("report")}
        </h2>
        <p className="text-muted">{t(rounds.length === 0 ? "reportEmpty" : "reportLead")}</p>
      </div>
      <Lists match={match} />
      {rounds.map(([round, entries]) => (
        <RoundReport key={round} match={match} round={Number(round)} entries={entries} />
      ))}
    </section>
  );
}

function Lists({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const listOf = useListWords(match);
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">
        {t("lists")}
      </summary>
      <dl className="grid gap-2 pb-2">
        {Object.values(match.state.players).map((player, index) => (
          <div key={player.id} className="[overflow-wrap:anywhere]">
            <dt className="text-muted">{words.player(player, index + 1)}</dt>
            <dd>{listOf(player)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface RoundReportProps {
  readonly match: OpenMatch;
  /** 0 for the time before the first. */
  readonly round: number;
  readonly entries: readonly ReportEntry[];
}

function RoundReport({ match, round, entries }: RoundReportProps) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const lineOf = useReportWords(match.state);
  return (
    <details open={round > 0} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
        {round === 0 ? t("before") : t("roundNumber", { number: round })}
      </summary>
      <ol className="grid gap-1 pb-2">
        {entries.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2">
            <time
              dateTime={new Date(entry.at).toISOString()}
              className="text-[0.9rem] leading-6 text-muted lining-nums tabular-nums"
            >
              {words.clock(entry.at)}
            </time>
            <span className="[overflow-wrap:anywhere]">{lineOf(entry)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
