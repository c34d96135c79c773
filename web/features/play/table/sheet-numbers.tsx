import { useTranslations } from "use-intl";
import type { GameUnit } from "#domain/game/state.ts";
import type { UnitChange } from "#domain/game/taps.ts";
import { statsOf } from "#web/data/unit-stats.ts";
import { CountStepper } from "../parts/count-stepper.tsx";

interface SheetNumbersProps {
  readonly unit: GameUnit;
  readonly canWrite: boolean;
  readonly onChange: (change: UnitChange) => void;
}

/** Wounds, models and stress, with their limits where the card is known. */
export function SheetNumbers({ unit, canWrite, onChange }: SheetNumbersProps) {
  const t = useTranslations("table");
  const stats = unit.unitId === null ? undefined : statsOf(unit.unitId);
  const limits = {
    wounds: stats?.wounds == null ? "" : t("sheet.limitWounds", { wounds: stats.wounds }),
    modelsLeft: unit.modelsLeft === 0 ? t("sheet.notCounted") : "",
    stress: stats?.morale == null ? "" : t("sheet.limitMorale", { morale: stats.morale }),
  };
  const counters = [
    { of: "wounds", name: t("unit.wounds") },
    { of: "modelsLeft", name: t("unit.models") },
    { of: "stress", name: t("unit.stress") },
  ] as const;
  return (
    <section aria-label={t("sheet.numbers")} className="grid gap-1.5">
      {counters.map(({ of, name }) => (
        <CountStepper
          key={of}
          name={name}
          label={
            <>
              {name}
              {limits[of] !== "" && (
                <span className="block text-[0.9rem] text-muted">{limits[of]}</span>
              )}
            </>
          }
          count={unit[of]}
          canWrite={canWrite}
          onChange={(count) => onChange({ [of]: count })}
        />
      ))}
      {stats === undefined && (
        <p className="text-[0.9rem] leading-snug text-muted">{t("sheet.noCard")}</p>
      )}
    </section>
  );
}
