import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import {
  mayStayHidden,
  splitUnits,
  unitsInMatch,
  type SplitUnits,
} from "#domain/match/fielding.ts";
import type { GameUnit } from "#domain/match/state.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { newId } from "#web/data/local/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useUnitName } from "../parts/use-unit-name.ts";

interface HideDialogProps {
  /** The list that the player is about to bring. */
  readonly list: ArmyList;
  readonly playerId: string;
  readonly onChosen: (units: SplitUnits) => void;
  readonly onClose: () => void;
}

/**
 * The question which units of a list stay hidden. It comes before the list is in the match: a name that was there
 * once is on the other player's device. All are ticked, because a hidden unit can be shown at any time, and hiding
 * one that was shown keeps nothing secret.
 */
export function HideDialog({ list, playerId, onChosen, onClose }: HideDialogProps) {
  const t = useTranslations("play.setup.list");
  const app = useTranslations("app");
  // Once, so that what is ticked stays ticked when lists come from the cloud meanwhile.
  const [units] = useState(() => unitsInMatch(list, playerId, newId));
  const offered = units.filter((unit) => mayStayHidden(unit, unitById));
  const hintId = useId();
  const labelOf = useLabels(units);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(offered.map(({ id }) => id)),
  );

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  const handleBring = () => {
    onChosen(splitUnits(units, chosen, unitById));
    onClose();
  };

  return (
    <Dialog
      title={t("ask.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="gold" onClick={handleBring}>
            {t("ask.bring")}
          </Button>
        </>
      }
    >
      <p id={hintId} className="text-muted">
        {t("ask.hint")}
      </p>
      <ul>
        {offered.map((unit) => (
          <li key={unit.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--color-gold)"
                aria-describedby={hintId}
                checked={chosen.has(unit.id)}
                onChange={() => toggle(unit.id)}
              />
              <span className="min-w-0 break-words">{labelOf(unit)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Words for a unit of a list: its name, which copy it is, and what goes where it goes. */
function useLabels(units: readonly GameUnit[]): (unit: GameUnit) => string {
  const t = useTranslations("play.setup.list.ask");
  const unitName = useUnitName(units);
  return (unit) => {
    const [group = []] = splitUnits(units, new Set([unit.id]), unitById).hidden;
    const companions = group.filter((each) => each !== unit).map(unitName);
    return companions.length === 0
      ? unitName(unit)
      : t("with", { name: unitName(unit), companions: companions.join(", ") });
  };
}
