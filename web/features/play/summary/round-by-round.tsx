import { useTranslations } from "use-intl";
import { coursesOf, roundsIn, type GameSummary } from "#domain/match/summary.ts";
import { useMatchWords } from "../parts/use-match-words.ts";
import { RoundTable } from "./round-table.tsx";
import { ScoreChart } from "./score-chart.tsx";

interface RoundByRoundProps {
  readonly summary: GameSummary;
  /** The match whose rounds can be edited on this device; null where they cannot. */
  readonly editable: string | null;
}

/** Both scores over the rounds, as a picture and as a table. */
export function RoundByRound({ summary, editable }: RoundByRoundProps) {
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
