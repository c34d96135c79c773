import { useTranslations } from "use-intl";
import type { GameUnit } from "#domain/game/state.ts";
import { UnitRow } from "./unit-row.tsx";

interface UnitListProps {
  readonly playerName: string;
  readonly units: readonly GameUnit[];
  readonly canWrite: boolean;
  readonly onActivate: (unitId: string) => void;
  readonly onOpen: (unitId: string) => void;
}

/** The units of a player; those that are out of play are folded away at the end. */
export function UnitList({ playerName, units, ...given }: UnitListProps) {
  const t = useTranslations("table.player");
  const inPlay = units.filter(({ status }) => status === "present");
  const out = units.filter(({ status }) => status !== "present");
  const row = (unit: GameUnit) => <UnitRow key={unit.id} unit={unit} {...given} />;
  return (
    <>
      {units.length === 0 && <p className="p-2 text-muted">{t("empty")}</p>}
      <ul aria-label={t("list", { player: playerName })} className="grid gap-1.5">
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
