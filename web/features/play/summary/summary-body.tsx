import { Link } from "@tanstack/react-router";
import { Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  coursesOf,
  durationOf,
  roundsIn,
  winnerIn,
  type GameSummary,
  type SummaryPlayer,
} from "#domain/match/summary.ts";
import { missionById } from "#web/data/catalog/missions.ts";
import { useMatchOpponents } from "#web/data/play/match-members.ts";
import { MemberName } from "#web/shared/members/member-name.tsx";
import "../results.css";
import { useMatchWords } from "../parts/use-match-words.ts";
import { UnitsAndPoints } from "./units-and-points.tsx";
import { RoundTable } from "./round-table.tsx";
import { ScoreChart } from "./score-chart.tsx";
import { useHeadline } from "./use-headline.ts";

/** The result at a glance: the mission, who won or that nobody did, and both scores. */
function SummaryHead({ summary }: { readonly summary: GameSummary }) {
  const headline = useHeadline();
  return (
    <header className="panel grid justify-items-center gap-3 px-4 py-6 text-center md:py-8">
      <MissionName id={summary.mission} />
      <h1 className="text-3xl text-gold text-balance [overflow-wrap:anywhere] md:text-4xl">
        {headline(summary)}
      </h1>
      <hr className="rule-gold w-40" />
      <FinalScores summary={summary} />
    </header>
  );
}

function MissionName({ id }: { readonly id: string | null }) {
  const words = useMatchWords();
  const name = words.mission(id);
  if (id === null || missionById(id) === undefined) return <p className="text-muted">{name}</p>;
  return (
    <Link
      to="/missions/$missionId"
      params={{ missionId: id }}
      className="-my-2 inline-flex min-h-11 items-center text-lg text-muted underline decoration-line underline-offset-4 hover:text-gold"
    >
      {name}
    </Link>
  );
}

function FinalScores({ summary }: { readonly summary: GameSummary }) {
  const winner = winnerIn(summary);
  const usernames = useMatchOpponents();
  return (
    <ul className="grid w-full max-w-xl grid-cols-2 items-stretch gap-3">
      {summary.players.map((player, index) => (
        <FinalScore
          key={player.id}
          player={player}
          seat={index + 1}
          username={usernames[player.id]}
          hasWon={
            summary.isFinished && winner !== null && winner !== "draw" && winner.id === player.id
          }
        />
      ))}
    </ul>
  );
}

interface FinalScoreProps {
  readonly player: SummaryPlayer;
  readonly seat: number;
  /** The username of a member other than who is here. */
  readonly username: string | undefined;
  readonly hasWon: boolean;
}

function FinalScore({ player, seat, username, hasWon }: FinalScoreProps) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const name = words.player(player, seat);
  const frame = hasWon ? "border-gold bg-gold/10" : "border-line bg-raised";
  return (
    <li
      data-faction={player.faction ?? "none"}
      className={`grid content-start justify-items-center gap-1 rounded-lg border px-2 py-3 ${frame}`}
    >
      <span className="flex min-h-6 items-center gap-1.5 text-gold">
        {hasWon && (
          <>
            <Trophy aria-hidden size={18} />
            {t("winner")}
          </>
        )}
      </span>
      <span className="font-(family-name:--font-title) text-5xl leading-none lining-nums">
        {words.number(player.score)}
      </span>
      <bdi className="max-w-full text-lg leading-tight font-bold [overflow-wrap:anywhere]">
        {username === undefined ? (
          name
        ) : (
          <MemberName
            username={username}
            shown={name}
            className="text-ink underline decoration-line"
          />
        )}
      </bdi>
      <span className="leading-tight text-(--accent)">{words.faction(player.faction)}</span>
      {player.feat !== null && (
        <span className="text-[0.95rem] leading-tight text-muted">{words.feat(player.feat)}</span>
      )}
    </li>
  );
}

/** Start, end and duration of a match, and who began. */
function MatchFacts({ summary }: { readonly summary: GameSummary }) {
  const t = useTranslations("results.summary");
  const unknown = useTranslations("results")("unknown");
  const words = useMatchWords();
  const { players, startedAt, endedAt, firstToDeploy, firstInitiative } = summary;
  const duration = durationOf(summary);
  const moment = (time: number | null) => (time === null ? unknown : words.moment(time));
  const seat = (id: string | null) => {
    const index = players.findIndex((player) => player.id === id);
    const player = players[index];
    return player === undefined ? unknown : words.player(player, index + 1);
  };
  const facts = [
    [t("start"), moment(startedAt)],
    [t("end"), moment(endedAt)],
    [t("duration"), duration === null ? unknown : words.duration(duration)],
    [t("firstToDeploy"), seat(firstToDeploy)],
    [t("firstInitiative"), seat(firstInitiative)],
  ] as const;
  return (
    <section aria-labelledby="facts-heading" className="panel grid gap-2 p-4">
      <h2 id="facts-heading" className="text-xl text-gold">
        {t("facts")}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="text-end [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface RoundByRoundProps {
  readonly summary: GameSummary;
  /** The match whose rounds can be edited on this device; null where they cannot. */
  readonly editable: string | null;
}

/** Both scores over the rounds, as a picture and as a table. */
function RoundByRound({ summary, editable }: RoundByRoundProps) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const rounds = roundsIn(summary);
  const factions = new Set(summary.players.map(({ faction }) => faction));
  const areToldApart = factions.size === summary.players.length && !factions.has(null);
  const lines = summary.players.map((player, index) => ({
    seat: index + 1,
    name: words.player(player, index + 1),
    faction: areToldApart ? player.faction : null,
    totals: coursesOf(player, rounds),
  }));
  return (
    <section aria-labelledby="rounds-heading" className="panel grid grid-cols-1 gap-4 p-4">
      <h2 id="rounds-heading" className="text-xl text-gold">
        {t("rounds")}
      </h2>
      {rounds.length === 0 ? (
        <p className="text-muted">{t("noRounds")}</p>
      ) : (
        <>
          <ScoreChart rounds={rounds} lines={lines} />
          <RoundTable summary={summary} rounds={rounds} editable={editable} />
        </>
      )}
    </section>
  );
}

interface SummaryBodyProps {
  readonly summary: GameSummary;
  /** The match whose rounds can be edited on this device; null where they cannot. */
  readonly editable: string | null;
  /** Above the result. */
  readonly before?: ReactNode;
  /** Beside the result at a desk, and before the details on a phone. */
  readonly aside: ReactNode;
  /** Below everything else. */
  readonly children?: ReactNode;
}

/** The result of a match with all that is known of it. */
export function SummaryBody({ summary, editable, before, aside, children }: SummaryBodyProps) {
  return (
    <div className="match-summary grid grid-cols-1 gap-4">
      {before}
      <SummaryHead summary={summary} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
        <div className="grid grid-cols-1 gap-4">
          <RoundByRound summary={summary} editable={editable} />
          <UnitsAndPoints summary={summary} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {aside}
          <MatchFacts summary={summary} />
        </div>
      </div>
      {children}
    </div>
  );
}
