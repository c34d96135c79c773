import type { OpenMatch } from "#web/data/play/matches.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import type { Act } from "../parts/use-act.ts";
import { OutOfTurn } from "./out-of-turn.tsx";
import { PointsDialog } from "./points-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { UnitSheet } from "./unit-sheet.tsx";
import type { ActivateUnit } from "./use-activate-unit.ts";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

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
