import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { useTranslations } from "use-intl";
import { coursesOf, type GameSummary } from "#domain/match/summary.ts";
import { useMatchWords } from "../parts/use-match-words.ts";

interface RoundTableProps {
  readonly summary: GameSummary;
  readonly rounds: readonly number[];
  readonly editable: string | null;
}

const cell = "border-b border-line px-2 py-1";

/** The points of each round, with the way to correct them. */
export function RoundTable({ summary: { players }, rounds, editable }: RoundTableProps) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const courses = players.map((player) => coursesOf(player, rounds));
  const beside = players.map(({ score, roundScores }) =>
    rounds.reduce((left, round) => left - (roundScores[round] ?? 0), score),
  );
  return (
    <table className="w-full border-collapse lining-nums tabular-nums">
      <caption className="visually-hidden">{t("rounds")}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${cell} text-start`}>
            {t("round")}
          </th>
          {players.map((player, index) => (
            <th
              key={player.id}
              scope="col"
              className={`${cell} text-end leading-tight [overflow-wrap:anywhere]`}
            >
              <bdi>{words.player(player, index + 1)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round, place) => (
          <tr key={round}>
            <th scope="row" className={`${cell} h-13 text-start text-gold`}>
              <span className="flex items-center gap-1">
                {words.number(round)}
                {editable !== null && <EditRound id={editable} round={round} />}
              </span>
            </th>
            {players.map((player, index) => (
              <td key={player.id} className={`${cell} text-end`}>
                <span className="text-lg font-bold">
                  {words.number(player.roundScores[round] ?? 0)}
                </span>
                <span className="block text-[0.9rem] leading-tight text-muted">
                  {t("inAll", { points: courses[index]?.[place] ?? 0 })}
                </span>
              </td>
            ))}
          </tr>
        ))}
        {beside.some((points) => points !== 0) && (
          <tr>
            <th scope="row" className={`${cell} text-start text-muted`}>
              {t("otherPoints")}
            </th>
            {beside.map((points, index) => (
              <td key={players[index]?.id} className={`${cell} text-end`}>
                {words.number(points)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="px-2 py-2 text-start">
            {t("total")}
          </th>
          {players.map(({ id, score }) => (
            <td key={id} className="px-2 py-2 text-end text-xl font-bold text-gold">
              {words.number(score)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface EditRoundProps {
  readonly id: string;
  readonly round: number;
}

function EditRound({ id, round }: EditRoundProps) {
  const t = useTranslations("results.summary");
  return (
    <Link
      to="/scoring/$gameId"
      params={{ gameId: id }}
      search={{ round }}
      aria-label={t("editRound", { number: round })}
      className="no-print inline-grid size-11 place-items-center rounded-lg text-muted hover:bg-raised hover:text-gold"
    >
      <PencilLine aria-hidden size={20} />
    </Link>
  );
}
