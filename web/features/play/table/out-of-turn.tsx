import { useTranslations } from "use-intl";
import { otherThan } from "#domain/match/course.ts";
import type { GameState, GameUnit } from "#domain/match/state.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { useUnitName } from "../parts/use-unit-name.ts";
import type { ActivateUnit } from "./use-activate-unit.ts";

interface OutOfTurnProps {
  readonly state: GameState;
  readonly unit: GameUnit;
  readonly onActivate: ActivateUnit;
  readonly onClose: () => void;
}

/** Asks before a unit is activated while the other player is next: most often it was the wrong row. */
export function OutOfTurn({ state, unit, onActivate, onClose }: OutOfTurnProps) {
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
