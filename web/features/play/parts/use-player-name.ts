import { useCallback } from "react";
import { useTranslations } from "use-intl";
import type { GameState } from "#domain/game/state.ts";

/** Names of players; who has none yet is called by the seat. */
export function usePlayerName(players: GameState["players"]): (playerId: string) => string {
  const t = useTranslations("table");
  return useCallback(
    (playerId) => {
      const name = Object.hasOwn(players, playerId) ? players[playerId]?.name.trim() : undefined;
      if (name !== undefined && name !== "") return name;
      return t("unnamed", { seat: Object.keys(players).indexOf(playerId) + 1 });
    },
    [players, t],
  );
}
