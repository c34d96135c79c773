import { Check } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { canActivate } from "#domain/game/taps.ts";
import { isSameUnit } from "#domain/game/units.ts";
import type { GameUnit } from "#domain/game/state.ts";
import { useUnitName } from "../parts/use-unit-name.ts";
import { UnitMarks } from "./unit-marks.tsx";
import { UnitPicture } from "./unit-picture.tsx";

interface UnitRowProps {
  readonly unit: GameUnit;
  readonly canWrite: boolean;
  readonly onActivate: (unitId: string) => void;
  readonly onOpen: (unitId: string) => void;
}

/** A unit of the table: its tokens at a glance, one large tap to activate it, and the rest behind its name. */
export const UnitRow = memo(
  function UnitRow({ unit, canWrite, onActivate, onOpen }: UnitRowProps) {
    const t = useTranslations("table.unit");
    const name = useUnitName()(unit);
    return (
      <li
        className={`panel flex items-stretch overflow-hidden ${unit.activated ? "opacity-85" : ""}`}
      >
        <button
          type="button"
          aria-label={t("open", { unit: name })}
          className="flex min-h-15 min-w-0 grow items-center gap-2.5 p-1.5 text-start"
          onClick={() => onOpen(unit.id)}
        >
          <UnitPicture unit={unit} size={46} />
          <span className="grid min-w-0 gap-0.5">
            <span className="truncate leading-tight font-bold">{name}</span>
            <UnitMarks unit={unit} />
          </span>
        </button>
        <ActivationTap unit={unit} name={name} canWrite={canWrite} onActivate={onActivate} />
      </li>
    );
  },
  (one, other) =>
    one.canWrite === other.canWrite &&
    one.onActivate === other.onActivate &&
    one.onOpen === other.onOpen &&
    isSameUnit(one.unit, other.unit),
);

interface ActivationTapProps extends Omit<UnitRowProps, "onOpen"> {
  readonly name: string;
}

function ActivationTap({ unit, name, canWrite, onActivate }: ActivationTapProps) {
  const t = useTranslations("table.unit");
  if (unit.activated) {
    return (
      <span
        role="img"
        aria-label={t("activated", { unit: name })}
        className="grid w-15 shrink-0 place-items-center text-ok"
      >
        <Check aria-hidden size={28} strokeWidth={3} />
      </span>
    );
  }
  if (!canWrite || !canActivate(unit)) return null;
  return (
    <button
      type="button"
      aria-label={t("activate", { unit: name })}
      className="grid w-15 shrink-0 place-items-center border-l border-line"
      onClick={() => onActivate(unit.id)}
    >
      <span aria-hidden className="size-8 rounded-full border-3 border-gold-deep" />
    </button>
  );
}
