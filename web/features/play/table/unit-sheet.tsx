import { CreditCard, Swords } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AskedMoment } from "#domain/match/asked-now.ts";
import { inForce } from "#domain/match/in-force.ts";
import { joinedBy } from "#domain/match/joined.ts";
import { changingByHand } from "#domain/match/losses.ts";
import type { GameState, GameUnit } from "#domain/match/state.ts";
import type { Step } from "#domain/match/step.ts";
import { canActivate, type UnitChange } from "#domain/match/taps.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { lastTap, takeBack } from "#web/data/play/matches.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { CardDialog } from "#web/shared/card/card-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Act } from "../parts/use-act.ts";
import { useUnitName } from "../parts/use-unit-name.ts";
import { SheetAsked } from "./sheet-asked.tsx";
import { SheetJoined } from "./sheet-joined.tsx";
import { SheetLosses } from "./sheet-losses.tsx";
import { SheetNumbers } from "./sheet-numbers.tsx";
import { SheetStanding, useTellGone } from "./sheet-standing.tsx";
import { SheetStates } from "./sheet-states.tsx";
import { UnitPicture } from "./unit-picture.tsx";
import type { ActivateUnit } from "./use-activate-unit.ts";

const Odds = lateComponent(
  () => import("./sheet-odds.tsx"),
  ({ SheetOdds }) => SheetOdds,
  { words: "stats", waiting: <Spinner /> },
);

const Profile = lateComponent(
  () => import("./sheet-profile.tsx"),
  ({ SheetProfile }) => SheetProfile,
  { words: "stats", waiting: <Spinner /> },
);

const Tokens = lateComponent(
  () => import("./sheet-tokens.tsx"),
  ({ SheetTokens }) => SheetTokens,
);

interface UnitSheetProps {
  readonly matchId: string;
  readonly state: GameState;
  readonly unit: GameUnit;
  readonly canWrite: boolean;
  /** The player whose activation is next. */
  readonly next: string | null;
  readonly act: Act;
  readonly onActivate: ActivateUnit;
  /** Opens the sheet of another unit. */
  readonly onOpen: (unitId: string) => void;
  readonly onClose: () => void;
}

/** The moments that a unit is in: what is asked depends on whose activation it is. */
function momentsOf(unit: GameUnit, next: string | null): readonly AskedMoment[] {
  if (unit.hidden) return ["arrival"];
  if (next === null) return ["morale", "round-end"];
  return next === unit.player ? ["activation", "combat", "morale"] : ["combat", "morale"];
}

/** Everything about one unit of the table, with large buttons. */
export function UnitSheet(props: UnitSheetProps) {
  const { matchId, state, unit, canWrite, next, act, onActivate, onOpen, onClose } = props;
  const name = useUnitName(state.units)(unit);
  const [showsOdds, setShowsOdds] = useState(false);
  const tellGone = useTellGone(matchId);
  const now = inForce(state, unit, statsOf);
  const isJoined = joinedBy(state, unit) !== null;
  const loss = useLoss(matchId, unit);

  const write = (steps: readonly Step[]): boolean => {
    if (!act(steps)) return false;
    const changed = changeOf(steps, unit.id);
    if (changed.status === "dead" || changed.status === "routed") {
      // The message with the way back lies under a dialog.
      onClose();
      tellGone(changed.status, name);
    }
    loss.note(changed);
    return true;
  };
  const change = (changed: UnitChange) => write(changingByHand(state, unit, changed, statsOf));

  const handleActivate = () => {
    if (onActivate(unit.id, "again")) onClose();
  };

  return (
    <Dialog
      title={
        <span className="flex items-center gap-3">
          <UnitPicture unit={unit} size={48} />
          {name}
        </span>
      }
      width="40rem"
      onClose={onClose}
    >
      {canWrite && !isJoined && (
        <Activation unit={unit} onActivate={handleActivate} onChange={change} />
      )}
      <SheetNumbers
        unit={unit}
        now={now}
        isJoined={isJoined}
        canWrite={canWrite}
        onChange={change}
      />
      {now !== undefined && (
        <SheetLosses
          state={state}
          now={now}
          canWrite={canWrite}
          left={loss.left}
          onTakeOff={write}
          onUndo={loss.takeBack}
        />
      )}
      {!isJoined && <SheetStates unit={unit} now={now} canWrite={canWrite} onChange={change} />}
      {!isJoined && (
        <Tokens state={state} unit={unit} now={now} canWrite={canWrite} onChange={change} />
      )}
      {!isJoined && (
        <SheetAsked unit={unit} morale={now?.morale ?? null} moments={momentsOf(unit, next)} />
      )}
      <SheetJoined state={state} unit={unit} canWrite={canWrite} act={act} onOpen={onOpen} />
      {now !== undefined && <Profile state={state} now={now} canWrite={canWrite} act={act} />}
      <MoreOfUnit unit={unit} onOdds={() => setShowsOdds(!showsOdds)} showsOdds={showsOdds} />
      {showsOdds && <Odds unit={unit} state={state} />}
      {canWrite && <SheetStanding unit={unit} onChange={change} />}
    </Dialog>
  );
}

/** The last thing that the steps of a tap say of a unit. */
function changeOf(steps: readonly Step[], unitId: string): UnitChange {
  const last = steps.findLast(
    ({ action }) => action.kind === "update-unit" && action.unitId === unitId,
  );
  return last?.action.kind === "update-unit" ? last.action.change : {};
}

/** The model that the last change took off, until the next one: how many are left, and the way back. */
function useLoss(matchId: string, { modelsLeft }: GameUnit) {
  const [lost, setLost] = useState<{ readonly tap: string; readonly left: number } | null>(null);
  return {
    // Undone elsewhere, there is nothing to tell of.
    left: lost !== null && lost.left === modelsLeft ? lost.left : null,
    note: ({ modelsLeft: left, wounds }: UnitChange) => {
      const tap = lastTap(matchId);
      const isLoss = left !== undefined && wounds !== undefined && tap !== null;
      setLost(isLoss ? { tap, left } : null);
    },
    takeBack: () => {
      if (lost !== null) takeBack(matchId, lost.tap);
      setLost(null);
    },
  };
}

interface ActivationProps {
  readonly unit: GameUnit;
  readonly onActivate: () => void;
  readonly onChange: (change: UnitChange) => void;
}

function Activation({ unit, onActivate, onChange }: ActivationProps) {
  const t = useTranslations("table.sheet");
  if (unit.hidden) {
    return (
      <Button tone="gold" className="min-h-12" onClick={() => onChange({ hidden: false })}>
        {t("arrive")}
      </Button>
    );
  }
  if (!canActivate(unit)) return null;
  if (!unit.activated) {
    return (
      <Button tone="gold" className="min-h-12" onClick={onActivate}>
        {t("activate")}
      </Button>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button className="leading-tight" onClick={onActivate}>
        {t("again")}
      </Button>
      <Button className="leading-tight" onClick={() => onChange({ activated: false })}>
        {t("takeToken")}
      </Button>
    </div>
  );
}

interface MoreOfUnitProps {
  readonly unit: GameUnit;
  readonly showsOdds: boolean;
  readonly onOdds: () => void;
}

/** The ways to the odds and to the card. */
function MoreOfUnit({ unit, showsOdds, onOdds }: MoreOfUnitProps) {
  const t = useTranslations("table");
  const [showsCard, setShowsCard] = useState(false);
  const known = unit.unitId === null ? undefined : unitById(unit.unitId);
  if (known === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-expanded={showsOdds} className="grow" onClick={onOdds}>
        <Swords aria-hidden size={18} />
        {t("odds.title")}
      </Button>
      <Button className="grow" onClick={() => setShowsCard(true)}>
        <CreditCard aria-hidden size={18} />
        {t("sheet.card")}
      </Button>
      {showsCard && <CardDialog unit={known} onClose={() => setShowsCard(false)} />}
    </div>
  );
}
