import type { OpenMatch } from "#web/data/play/matches.ts";
import type { Act } from "../parts/use-act.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { PointsDialog } from "./points-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { UnitSheet } from "./unit-sheet.tsx";
import type { ActivateUnit } from "./use-activate-unit.ts";

/** The dialogs that can lie over the table. */
export type Layer =
  | { readonly kind: "unit"; readonly unitId: string }
  | { readonly kind: "points" | "report" | "note" };

interface TableLayersProps {
  readonly layer: Layer | null;
  readonly match: OpenMatch;
  readonly next: string | null;
  readonly act: Act;
  readonly onActivate: ActivateUnit;
  readonly onClose: () => void;
}

/** The dialog that lies over the table, if one does. */
export function TableLayers({ layer, match, next, act, onActivate, onClose }: TableLayersProps) {
  const { state, writesAs, id } = match;
  switch (layer?.kind) {
    case undefined:
      return null;
    case "unit": {
      const unit = state.units.find((each) => each.id === layer.unitId);
      return unit === undefined ? null : (
        <UnitSheet
          matchId={id}
          state={state}
          unit={unit}
          canWrite={writesAs.includes(unit.player)}
          next={next}
          act={act}
          onActivate={onActivate}
          onClose={onClose}
        />
      );
    }
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
