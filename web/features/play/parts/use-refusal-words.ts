import { useCallback } from "react";
import { useTranslations } from "use-intl";
import type { GameRefusal } from "#domain/match/refusal.ts";

/** The reasons why a step of a match does not count, in words. */
export function useRefusalWords(): (refusal: GameRefusal) => string {
  const t = useTranslations("play.refusal");
  return useCallback(
    (refusal) => {
      switch (refusal.kind) {
        case "table-full":
        case "too-many-units":
        case "no-activations-left":
          return t(refusal.kind, { max: refusal.max });
        case "unknown-round":
          return t(refusal.kind, { rounds: refusal.rounds });
        case "once-per-game":
          return t(refusal.kind, { round: refusal.round });
        case "other-game":
        case "not-yours":
        case "newer-version":
        case "unknown-player":
        case "player-exists":
        case "unknown-unit":
        case "unit-exists":
        case "unknown-turn":
        case "turns-do-not-fit":
        case "unknown-condition":
        case "once-per-round":
        case "points-out-of-range":
        case "nothing-to-restore":
        case "secret-exists":
        case "unknown-secret":
        case "already-revealed":
        case "another-secret":
        case "is-revealed":
        case "nothing-to-undo":
          return t(refusal.kind);
      }
    },
    [t],
  );
}
