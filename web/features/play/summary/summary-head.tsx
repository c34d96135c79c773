import { Link } from "@tanstack/react-router";
import { Trophy } from "lucide-react";
import { useTranslations } from "use-intl";
import { winnerIn, type GameSummary, type SummaryPlayer } from "#domain/match/summary.ts";
import { missionById } from "#web/data/catalog/missions.ts";
import { useMatchOpponents } from "#web/data/play/match-members.ts";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useHeadline } from "./use-headline.ts";

/** The result at a glance: the mission, who won or that nobody did, and both scores. */
export function SummaryHead({ summary }: { readonly summary: GameSummary }) {
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
