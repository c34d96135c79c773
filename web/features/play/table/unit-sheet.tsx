import { CreditCard, Swords } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AskedMoment } from "#domain/game/asked-now.ts";
import type { GameState, GameUnit } from "#domain/game/state.ts";
import { canActivate, changing, waitsForReadying, type UnitChange } from "#domain/game/taps.ts";
import { unitById } from "#web/data/catalog.ts";
import { CardDialog } from "#web/game/card/card-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Act } from "../parts/use-act.ts";
import { useUnitName } from "../parts/use-unit-name.ts";
import { SheetAsked } from "./sheet-asked.tsx";
import { SheetNumbers } from "./sheet-numbers.tsx";
import { SheetStanding } from "./sheet-standing.tsx";
import { SheetStates } from "./sheet-states.tsx";
import { UnitPicture } from "./unit-picture.tsx";
import type { ActivateUnit } from "./use-activate-unit.ts";

const Odds = lateComponent(
  () => import("./sheet-odds.tsx"),
  ({ SheetOdds }) => SheetOdds,
  { waiting: <Spinner /> },
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
  const { matchId, state, unit, canWrite, next, act, onActivate, onClose } = props;
  const name = useUnitName(state.units)(unit);
  const [showsOdds, setShowsOdds] = useState(false);
  const change = (changed: UnitChange) => act(changing(unit, changed));
  // A token of the round before, which comes off with the first activation of this one.
  const isActivated = unit.activated && !waitsForReadying(state, unit.player);

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
      {canWrite && (
        <Activation
          unit={unit}
          isActivated={isActivated}
          onActivate={handleActivate}
          onChange={change}
        />
      )}
      <SheetNumbers unit={unit} canWrite={canWrite} onChange={change} />
      <SheetStates unit={unit} canWrite={canWrite} onChange={change} />
      <SheetAsked unit={unit} moments={momentsOf(unit, next)} />
      {canWrite && (
        <SheetStanding
          matchId={matchId}
          unit={unit}
          name={name}
          onChange={change}
          onLeave={onClose}
        />
      )}
      <MoreOfUnit unit={unit} onOdds={() => setShowsOdds(!showsOdds)} showsOdds={showsOdds} />
      {showsOdds && <Odds unit={unit} units={state.units} />}
    </Dialog>
  );
}

interface ActivationProps {
  readonly unit: GameUnit;
  readonly isActivated: boolean;
  readonly onActivate: () => void;
  readonly onChange: (change: UnitChange) => void;
}

function Activation({ unit, isActivated, onActivate, onChange }: ActivationProps) {
  const t = useTranslations("table.sheet");
  if (unit.hidden) {
    return (
      <Button tone="gold" className="min-h-12" onClick={() => onChange({ hidden: false })}>
        {t("arrive")}
      </Button>
    );
  }
  if (!canActivate(unit)) return null;
  if (!isActivated) {
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
