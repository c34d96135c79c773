import { useTranslations } from "use-intl";
import { pointsIn } from "#domain/match/scores-now.ts";
import type { GameState } from "#domain/match/state.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { usePlayerName } from "../parts/player-name.ts";

interface RoundTableProps {
  readonly state: GameState;
  readonly rounds: readonly number[];
}

const cell = "border-b border-line px-2 py-1.5 text-end";

/** The points of all rounds in a table. */
export function RoundTable({ state, rounds }: RoundTableProps) {
  const t = useTranslations("table");
  const nameOf = usePlayerName(state);
  const players = Object.values(state.players);
  if (rounds.length < 2) return null;
  return (
    <ScrollRegion
      role="group"
      label={t("scoring.table")}
      className="panel relative overflow-x-auto p-3"
    >
      <table className="w-full border-collapse">
        <caption className="pb-1 text-start text-muted">{t("scoring.table")}</caption>
        <thead>
          <tr>
            <th scope="col" className={cell}>
              <span className="visually-hidden">{t("points.player")}</span>
            </th>
            {rounds.map((round) => (
              <th key={round} scope="col" className={`${cell} text-muted`}>
                <span className="visually-hidden">{t("round", { round })}</span>
                <span aria-hidden>{round}</span>
              </th>
            ))}
            <th scope="col" className={`${cell} text-muted`}>
              {t("points.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <th scope="row" className="max-w-32 truncate border-b border-line py-1.5 text-start">
                {nameOf(player.id)}
              </th>
              {rounds.map((round) => (
                <td key={round} className={cell}>
                  {round in player.roundScores ? pointsIn(player, round) : "–"}
                </td>
              ))}
              <td className={`${cell} font-bold text-gold`}>{player.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
