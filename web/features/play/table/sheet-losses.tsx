import { useTranslations } from "use-intl";
import { owesModel, takingOff } from "#domain/match/losses.ts";
import type { InForce } from "#domain/match/in-force.ts";
import type { GameState } from "#domain/match/state.ts";
import type { Step } from "#domain/match/step.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { Button } from "#web/ui/button.tsx";
import { useUnitName } from "../parts/use-unit-name.ts";

interface SheetLossesProps {
  readonly state: GameState;
  readonly now: InForce;
  readonly canWrite: boolean;
  /** The models that are left after one was lost just now; null where none was. */
  readonly left: number | null;
  readonly onTakeOff: (steps: readonly Step[]) => void;
  readonly onUndo: () => void;
}

const box = "grid gap-2 rounded-lg border border-danger bg-ground px-3 py-2";

/** A model that damage has just taken off, with the way back; or the question which one it takes. */
export function SheetLosses(props: SheetLossesProps) {
  const { state, now, canWrite, left, onTakeOff, onUndo } = props;
  const t = useTranslations("table.losses");
  const app = useTranslations("app");
  const unitName = useUnitName(state.units);
  const take = (whom: "model" | "character") =>
    onTakeOff(takingOff(state, now.unit, whom, statsOf));
  const isOwing = canWrite && owesModel(now);
  return (
    <div role="status" className="empty:hidden">
      {left !== null && !isOwing && (
        <div className={`${box} grid-cols-[1fr_auto] items-center`}>
          <p>{t("lost", { count: left })}</p>
          <Button onClick={onUndo}>{app("undo")}</Button>
        </div>
      )}
      {isOwing && (
        <div className={box}>
          <p>{t(now.character?.role === "support" ? "which" : "owes")}</p>
          <div className="flex flex-wrap gap-2">
            <Button className="grow" onClick={() => take("model")}>
              {t("takeModel")}
            </Button>
            {now.character?.role === "support" && (
              <Button className="grow" onClick={() => take("character")}>
                {unitName(now.character.unit)}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
