import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { courseOf, otherThan } from "#domain/match/course.ts";
import type { GameState, GameUnit } from "#domain/match/state.ts";
import type { ScoringMoment } from "#domain/match/scores-now.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Act } from "../parts/use-act.ts";
import { usePlayerName } from "../parts/player-name.ts";
import { useUnitName } from "../parts/use-unit-name.ts";
import { ScoreBoard } from "../scoring/score-board.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { UnitSheet } from "./unit-sheet.tsx";
import type { ActivateUnit } from "./use-activate-unit.ts";

interface PointsDialogProps {
  readonly match: OpenMatch;
  readonly act: Act;
  readonly onClose: () => void;
}

/** The points that are scored while the round is played; at its end, those of the end too. */
function PointsDialog({ match, act, onClose }: PointsDialogProps) {
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

interface OutOfTurnProps {
  readonly state: GameState;
  readonly unit: GameUnit;
  readonly onActivate: ActivateUnit;
  readonly onClose: () => void;
}

/** Asks before a unit is activated while the other player is next: most often it was the wrong row. */
function OutOfTurn({ state, unit, onActivate, onClose }: OutOfTurnProps) {
  const t = useTranslations("table.turn");
  const app = useTranslations("app");
  const nameOf = usePlayerName(state);
  const unitName = useUnitName(state.units);
  const next = otherThan(state, unit.player);

  const handleActivate = () => {
    if (onActivate(unit.id, "anyway")) onClose();
  };

  return (
    <Dialog
      title={t("of", { player: next === null ? "" : nameOf(next) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="gold" onClick={handleActivate}>
            {t("anyway")}
          </Button>
        </>
      }
    >
      <p>{t("ask", { unit: unitName(unit), player: nameOf(unit.player) })}</p>
    </Dialog>
  );
}

/** The most characters of a note, as the log keeps it. */
const maxNote = 2000;

const MissionRules = lateDialog(
  () => import("../setup/mission-rules.tsx"),
  (late) => late.MissionRules,
  { words: "missions" },
);

const Objective = lateDialog(
  () => import("./objective-dialog.tsx"),
  (late) => late.ObjectiveDialog,
);

/** The dialogs that can lie over the table. */
export type Layer =
  | { readonly kind: "unit" | "out-of-turn"; readonly unitId: string }
  | { readonly kind: "points" | "report" | "note" | "mission" | "objective" };

interface TableLayersProps {
  readonly layer: Layer | null;
  readonly match: OpenMatch;
  readonly next: string | null;
  readonly act: Act;
  readonly onActivate: ActivateUnit;
  readonly onOpen: (unitId: string) => void;
  readonly onClose: () => void;
}

/** The dialog that lies over the table, if one does. */
export function TableLayers(props: TableLayersProps) {
  const { layer, match, next, act, onActivate, onOpen, onClose } = props;
  const { state, writesAs, id } = match;
  switch (layer?.kind) {
    case undefined:
      return null;
    case "unit": {
      const unit = state.units.find((each) => each.id === layer.unitId);
      return unit === undefined ? null : (
        <UnitSheet
          key={unit.id}
          matchId={id}
          state={state}
          unit={unit}
          canWrite={writesAs.includes(unit.player)}
          next={next}
          act={act}
          onActivate={onActivate}
          onOpen={onOpen}
          onClose={onClose}
        />
      );
    }
    case "out-of-turn": {
      const unit = state.units.find((each) => each.id === layer.unitId);
      return unit === undefined ? null : (
        <OutOfTurn state={state} unit={unit} onActivate={onActivate} onClose={onClose} />
      );
    }
    case "mission":
      return state.mission === null ? null : (
        <MissionRules id={state.mission.id} onClose={onClose} />
      );
    case "objective":
      return <Objective state={state} onClose={onClose} />;
    case "points":
      return <PointsDialog match={match} act={act} onClose={onClose} />;
    case "report":
      return <ReportDialog match={match} onClose={onClose} />;
    case "note": {
      const playerId = writesAs.length === 1 ? (writesAs[0] ?? null) : null;
      const author = playerId ?? writesAs[0];
      const handleSave = (text: string) => {
        if (author === undefined) return;
        if (act([{ author, action: { kind: "add-event", playerId, text } }])) onClose();
      };
      return <NoteDialog onSave={handleSave} onClose={onClose} />;
    }
  }
}

interface NoteDialogProps {
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** A note for the log of the match. */
function NoteDialog({ onSave, onClose }: NoteDialogProps) {
  const t = useTranslations("table.note");
  const [text, setText] = useState("");
  const isEmpty = text.trim() === "";
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={
        <Button tone="gold" disabled={isEmpty} onClick={() => onSave(text.trim())}>
          {t("save")}
        </Button>
      }
    >
      <label className="grid gap-1">
        <span className="text-muted">{t("text")}</span>
        <textarea
          className="field min-h-28"
          maxLength={maxNote}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </Dialog>
  );
}
