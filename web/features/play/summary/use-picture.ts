import { useTranslations } from "use-intl";
import type { PicturedPlayer } from "#domain/share/picture/match-picture.ts";
import {
  durationOf,
  roundsIn,
  winnerIn,
  type GameSummary,
  type SummaryPlayer,
} from "#domain/match/summary.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { notify } from "#web/ui/toast.ts";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useHeadline } from "./use-headline.ts";

/** The result of a match as a picture, drawn on this device. */
export function usePicture(summary: GameSummary) {
  const t = useTranslations("results");
  const words = useMatchWords();
  const headline = useHeadline();
  const { players, endedAt, startedAt, mission } = summary;
  const [one, other] = players;
  const winner = summary.isFinished ? winnerIn(summary) : null;

  const pictured = (player: SummaryPlayer, seat: number): PicturedPlayer => ({
    name: words.player(player, seat),
    seat: t("player", { seat }),
    factionId: asFactionId(player.faction) ?? null,
    faction: player.faction === null ? "" : words.faction(player.faction),
    score: words.number(player.score),
    hasWon: winner !== null && winner !== "draw" && winner.id === player.id,
  });
  const lines = () => {
    const rounds = roundsIn(summary).map((round) =>
      players.map(({ roundScores }) => words.number(roundScores[round] ?? 0)).join("–"),
    );
    const day = endedAt ?? startedAt;
    const duration = durationOf(summary);
    const when = [
      ...(day === null ? [] : [words.day(day)]),
      ...(duration === null ? [] : [words.duration(duration)]),
    ];
    return [rounds.join(" · "), when.join(" · ")].filter((line) => line !== "");
  };

  const savePicture = async () => {
    if (one === undefined || other === undefined) return;
    try {
      const { saveMatchPicture } = await import("./save-match-picture.ts");
      await saveMatchPicture({
        players: [pictured(one, 1), pictured(other, 2)],
        headline: headline(summary),
        mission: words.mission(mission),
        lines: lines(),
      });
    } catch {
      notify({ title: t("share.pictureFailed"), tone: "error" });
    }
  };
  return { canDraw: other !== undefined, savePicture };
}
