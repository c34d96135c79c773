import { useTranslations } from "use-intl";
import type { GameUnit } from "#domain/game/state.ts";
import { canActivate } from "#domain/game/taps.ts";
import { copyNumbers } from "#domain/game/units.ts";
import { UnitRow } from "./unit-row.tsx";

interface UnitListProps {
  readonly playerName: string;
  readonly units: readonly GameUnit[];
  readonly canWrite: boolean;
  readonly onActivate: (unitId: string) => void;
  readonly onOpen: (unitId: string) => void;
}

/** The most units that have room on a phone as tall rows. */
const mostTall = 6;

/** The place of a unit among the others: what can be activated is above what cannot, and that above what was. */
function rankOf(unit: GameUnit): number {
  if (unit.activated) return 2;
  return canActivate(unit) ? 0 : 1;
}

/** The units of a player, the ones to activate first; those that are out of play are folded away at the end. */
export function UnitList({ playerName, units, ...given }: UnitListProps) {
  const t = useTranslations("table.player");
  const inPlay = units
    .filter(({ status }) => status === "present")
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const out = units.filter(({ status }) => status !== "present");
  const numbers = copyNumbers(units);
  const isDense = inPlay.length > mostTall;
  const row = (unit: GameUnit) => (
    <UnitRow key={unit.id} unit={unit} number={numbers.get(unit.id)} isDense={isDense} {...given} />
  );
  return (
    <>
      {units.length === 0 && <p className="p-2 text-muted">{t("empty")}</p>}
      <ul
        aria-label={t("list", { player: playerName })}
        className={`grid ${isDense ? "gap-0" : "gap-1.5"}`}
      >
        {inPlay.map(row)}
      </ul>
      {out.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center px-1 text-muted">
            {t("out", { count: out.length })}
          </summary>
          <ul className="grid gap-1.5">{out.map(row)}</ul>
        </details>
      )}
    </>
  );
}
