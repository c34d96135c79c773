import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { courseOf } from "#domain/match/course.ts";
import type { ScoringMoment } from "#domain/match/scores-now.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Act } from "../parts/use-act.ts";
import { ScoreBoard } from "../scoring/score-board.tsx";

interface PointsDialogProps {
  readonly match: OpenMatch;
  readonly act: Act;
  readonly onClose: () => void;
}

/** The points that are scored while the round is played; at its end, those of the end too. */
export function PointsDialog({ match, act, onClose }: PointsDialogProps) {
  const t = useTranslations("table.points");
  const { state, writesAs, id } = match;
  const round = Math.max(1, state.currentTurn);
  const { next, isLastRound } = courseOf(state);
  const atEnd: ScoringMoment = isLastRound === false ? "end-of-round" : "end-of-game";
  return (
    <Dialog
      title={t("title", { round })}
      width="40rem"
      onClose={onClose}
      actions={
        <Link
          to="/scoring/$gameId"
          params={{ gameId: id }}
          className={buttonStyle({ className: "grow" })}
        >
          {t("toScoring")}
        </Link>
      }
    >
      <ScoreBoard
        state={state}
        writesAs={writesAs}
        round={round}
        moment={next === null ? atEnd : "immediately"}
        act={act}
      />
    </Dialog>
  );
}
