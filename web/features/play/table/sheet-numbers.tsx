import { useTranslations } from "use-intl";
import { figuresOf } from "#domain/catalog/unit-stats.ts";
import type { InForce } from "#domain/match/in-force.ts";
import type { GameUnit } from "#domain/match/state.ts";
import type { UnitChange } from "#domain/match/taps.ts";
import { CountStepper } from "../parts/count-stepper.tsx";

interface SheetNumbersProps {
  readonly unit: GameUnit;
  /** Undefined where the card is not known. */
  readonly now: InForce | undefined;
  /** True for a Character in a unit: only its damage is its own. */
  readonly isJoined: boolean;
  readonly canWrite: boolean;
  readonly onChange: (change: UnitChange) => void;
}

/** Damage, models and stress, with their limits where the card is known. */
export function SheetNumbers({ unit, now, isJoined, canWrite, onChange }: SheetNumbersProps) {
  const t = useTranslations("table");
  const counters = [
    { of: "wounds", name: t("unit.wounds"), count: unit.wounds, hint: useDamageHint(now), min: 0 },
    {
      of: "modelsLeft",
      name: t("unit.models"),
      count: now?.models ?? unit.modelsLeft,
      hint: useModelsHint(unit, now),
      // None of a number that is known is a unit that is eliminated.
      min: now !== undefined && figuresOf(now.card) !== null ? 1 : 0,
    },
    { of: "stress", name: t("unit.stress"), count: unit.stress, hint: "", min: 0 },
  ] as const;
  return (
    <section aria-label={t("sheet.numbers")} className="grid gap-1.5">
      {(isJoined ? counters.slice(0, 1) : counters).map(({ of, name, count, hint, min }) => (
        <CountStepper
          key={of}
          name={name}
          label={
            <>
              {name}
              {hint !== "" && <span className="block text-[0.9rem] text-muted">{hint}</span>}
            </>
          }
          count={count}
          min={min}
          canWrite={canWrite}
          onChange={(changed) => onChange({ [of]: changed })}
        />
      ))}
      {now === undefined && (
        <p className="text-[0.9rem] leading-snug text-muted">{t("sheet.noCard")}</p>
      )}
      {now?.morale != null && !isJoined && <MoraleTrack stress={unit.stress} morale={now.morale} />}
    </section>
  );
}

function useDamageHint(now: InForce | undefined): string {
  const t = useTranslations("table.sheet");
  if (now === undefined || now.wounds === null) return "";
  const { models, wounds } = now;
  return models === 1 ? t("limitLast", { wounds }) : t("limitWounds", { wounds });
}

function useModelsHint(unit: GameUnit, now: InForce | undefined): string {
  const t = useTranslations("table.sheet");
  const figures = now === undefined ? null : figuresOf(now.card);
  if (figures !== null) return t("ofModels", { count: figures });
  return unit.modelsLeft === 0 ? t("notCounted") : "";
}

interface MoraleTrackProps {
  readonly stress: number;
  readonly morale: number;
}

/** The stress of a unit against its morale: where it may only rest, and from where it may be demoralized. */
function MoraleTrack({ stress, morale }: MoraleTrackProps) {
  const t = useTranslations("table.morale");
  const steps = [
    { from: morale, text: t("rest", { stress: morale }) },
    { from: morale + 1, text: t("test", { stress: morale + 1 }) },
    { from: morale + 2, text: t("hard", { stress: morale + 2 }) },
  ];
  const reached = steps.findLast(({ from }) => stress >= from);
  const isReached = (place: number) => place <= stress;
  return (
    <div className="grid gap-1 rounded-lg border border-line px-3 py-2">
      <p className="flex items-center gap-2">
        <span className={stress > morale ? "font-bold text-danger" : ""}>
          {t("now", { stress, morale })}
        </span>
        <span aria-hidden className="flex items-center gap-1">
          {Array.from({ length: Math.max(stress, morale + 2) }, (_, index) => index + 1).map(
            (place) => (
              <span
                key={place}
                className={`size-3 rounded-full border-2 ${place > morale ? "border-danger" : "border-warning"} ${isReached(place) ? (place > morale ? "bg-danger" : "bg-warning") : ""} ${place === morale ? "mr-1.5" : ""}`}
              />
            ),
          )}
        </span>
      </p>
      <ul className="text-[0.9rem] leading-snug text-muted">
        {steps.map((step) => (
          <li key={step.from} className={step === reached ? "font-bold text-ink" : ""}>
            {step.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
