import { useTranslations } from "use-intl";
import type { GameState } from "#domain/match/state.ts";

/** A function that names a player of the match; one without a name by the seat. */
export function usePlayerName(state: GameState): (playerId: string) => string {
  const t = useTranslations("play.frame");
  const ids = Object.keys(state.players);
  return (playerId) => {
    const name = state.players[playerId]?.name ?? "";
    return name === "" ? t("unnamed", { seat: ids.indexOf(playerId) + 1 }) : name;
  };
}
