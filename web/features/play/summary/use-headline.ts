import { useTranslations } from "use-intl";
import { winnerIn, type GameSummary } from "#domain/match/summary.ts";
import { useMatchWords } from "../parts/use-match-words.ts";

/** The result of a match in one line: who won or leads, or that nobody does. */
export function useHeadline() {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  return (summary: GameSummary): string => {
    const { players, isFinished } = summary;
    const winner = winnerIn(summary);
    if (winner === null) return t("alone");
    if (winner === "draw") return isFinished ? t("draw") : t("level");
    const name = words.player(winner, players.indexOf(winner) + 1);
    return isFinished ? t("wins", { name }) : t("leads", { name });
  };
}
