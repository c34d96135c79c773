import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { isUnitChange } from "#domain/match/action.ts";
import type { GameEvent } from "#domain/match/event.ts";
import { tapOf } from "#domain/match/fold.ts";
import type { GameState } from "#domain/match/state.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { tellOnce } from "#web/data/play/told.ts";
import { notify } from "#web/ui/toast.ts";
import { usePlayerName } from "../parts/player-name.ts";
import { useRefusalWords } from "../parts/use-refusal-words.ts";
import { useUnitName } from "../parts/use-unit-name.ts";

/** The unit or the player whom a step is about; null where it is about the match. */
function subjectOf({ action }: GameEvent, state: GameState) {
  if (isUnitChange(action)) {
    const unit = state.units.find(({ id }) => id === action.unitId);
    return unit === undefined ? null : { kind: "unit" as const, unit };
  }
  const isScore =
    action.kind === "tick" || action.kind === "correct-round" || action.kind === "update-score";
  return isScore ? { kind: "points" as const, playerId: action.playerId } : null;
}

/** The things of both players that have a name. */
const thingsOfBoth = [
  "clock",
  "phase",
  "mission",
  "roll-off-winner",
  "first-to-deploy",
  "initial-initiative",
] as const;

/** Tells once, in words, of each own step that another device overruled, and of each own tap that did not count. */
export function useTold(match: OpenMatch): void {
  const t = useTranslations("table.told");
  const { folded, state, writesAs, notTaken } = match;
  const nameOf = usePlayerName(state);
  const unitName = useUnitName(state.units);
  const refusalWords = useRefusalWords();

  /** The thing that both set, as `overruledAmong` names it. */
  const what = (event: GameEvent, thing: string) => {
    const [kind = "", number, field] = thing.split(":");
    if (kind === "turn") {
      return t(field === "activePlayer" ? "initiative" : "roundScores", { round: Number(number) });
    }
    const named = thingsOfBoth.find((each) => each === kind);
    if (named !== undefined) return t(named);
    const subject = subjectOf(event, state);
    if (subject === null) return t("match");
    return subject.kind === "unit"
      ? unitName(subject.unit)
      : t("points", { player: nameOf(subject.playerId) });
  };

  useEffect(() => {
    for (const { event, what: thing } of folded.overruled) {
      if (writesAs.includes(event.author) && tellOnce(event.id)) {
        notify({
          title: t("overruled"),
          description: t("overruledBy", { what: what(event, thing) }),
        });
      }
    }
    for (const { event, refusal } of folded.refused) {
      if (writesAs.includes(event.author) && tellOnce(`${refusal.kind} ${tapOf(event)}`)) {
        notify({ tone: "error", title: t("refused"), description: refusalWords(refusal) });
      }
    }
    for (const id of notTaken.keys()) {
      if (tellOnce(id)) notify({ tone: "error", title: t("notTaken") });
    }
    // A step is told as it was when it lost; names that change later tell nothing anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [folded.overruled.length, folded.refused.length, notTaken.size]);
}
