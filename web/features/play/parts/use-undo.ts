import { useTranslations } from "use-intl";
import { eventsOf } from "#domain/match/fold.ts";
import { entriesOfTap } from "#domain/match/report.ts";
import { redo, takeBack, type OpenMatch } from "#web/data/play/matches.ts";
import { notify, notifyMeanwhile } from "#web/ui/toast.ts";
import { usePlayerName } from "./player-name.ts";
import { useReportWords } from "./use-report-words.ts";

/** Takes what was said of the undo before off the screen: its way back would bring back another step. */
let forgetLast: () => void = () => undefined;

/** A function that takes back the last tap and says which one it was, or why it stays. */
export function useUndo(match: OpenMatch): () => void {
  const t = useTranslations("play.undo");
  const app = useTranslations("app");
  const wordsOf = useTapWords(match);
  const { id, nextUndo } = match;
  return () => {
    if (nextUndo.kind === "nothing") return;
    forgetLast();
    if (nextUndo.kind === "revealed") {
      notify({ title: t("revealed"), description: t("revealedWhy") });
      return;
    }
    const what = wordsOf(nextUndo.tap);
    takeBack(id, nextUndo.tap);
    forgetLast = notifyMeanwhile({
      title: t("done"),
      description: what,
      action: { label: app("redo"), run: () => redo(id) },
    });
  };
}

/** The kinds of actions about one player that the log says nothing of. */
const kindsOfPlayer = [
  "set-units",
  "choose-feat",
  "conceal",
  "drop-secrets",
  "update-unit-in-round",
] as const;

/** Says in words what a tap has done. */
function useTapWords({ folded, state }: OpenMatch): (tap: string) => string {
  const t = useTranslations("play.undo.what");
  const screen = useTranslations("play.screens");
  const playerName = usePlayerName(state);
  const lineOf = useReportWords(state);

  return (tap) => {
    const told = entriesOfTap(folded, tap).map(lineOf);
    if (told.length > 0) return told.join(" · ");
    for (const { author, action } of eventsOf(folded, tap)) {
      const player = playerName(author);
      if (action.kind === "end-turn") return t(action.kind, { round: action.number });
      if (action.kind === "set-phase") return t(action.kind, { screen: screen(action.phase) });
      if (action.kind === "switch-clock") return t(action.kind);
      const ofPlayer = kindsOfPlayer.find((kind) => kind === action.kind);
      if (ofPlayer !== undefined) return t(ofPlayer, { player });
    }
    return t("other");
  };
}
