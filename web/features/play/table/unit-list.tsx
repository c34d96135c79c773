import { useTranslations } from "use-intl";
import { figuresOf } from "#domain/catalog/unit-stats.ts";
import { inForce, type InForce } from "#domain/match/in-force.ts";
import { characterIn, joinedBy } from "#domain/match/joined.ts";
import type { GameUnit } from "#domain/match/state.ts";
import { canActivate } from "#domain/match/taps.ts";
import { copyNumbers } from "#domain/match/units.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { useUnitName } from "../parts/use-unit-name.ts";
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
function rankOf(unit: GameUnit, isJoined: boolean): number {
  if (unit.activated) return 2;
  return canActivate(unit) && !isJoined ? 0 : 1;
}

/** The models of a unit that are worth a mark: a single model is there or not. */
function modelsOfRow({ modelsLeft }: GameUnit, now: InForce | undefined): number | null {
  if (now === undefined) return modelsLeft;
  return figuresOf(now.card) === 1 ? null : now.models;
}

/** The units of a player, the ones to activate first; those that are out of play are folded away at the end. */
export function UnitList({ playerName, units, ...given }: UnitListProps) {
  const t = useTranslations("table.player");
  const joinedWords = useTranslations("table.joined");
  const unitName = useUnitName(units);
  const inPlay = units
    .filter(({ status }) => status === "present")
    .map((unit) => ({ unit, host: joinedBy({ units }, unit) }))
    .toSorted(
      (one, other) => rankOf(one.unit, one.host !== null) - rankOf(other.unit, other.host !== null),
    )
    .map(({ unit }) => unit);
  const out = units.filter(({ status }) => status !== "present");
  const numbers = copyNumbers(units);
  const isDense = inPlay.length > mostTall;
  const row = (unit: GameUnit) => {
    const now = inForce({ units }, unit, statsOf);
    const host = joinedBy({ units }, unit);
    const character = characterIn({ units }, unit);
    const tie = [
      ...(host === null ? [] : [joinedWords("in", { unit: unitName(host.unit) })]),
      ...(character === null ? [] : [joinedWords("with", { unit: unitName(character.unit) })]),
    ];
    return (
      <UnitRow
        key={unit.id}
        unit={unit}
        number={numbers.get(unit.id)}
        isDense={isDense}
        isJoined={host !== null}
        models={modelsOfRow(unit, now)}
        morale={now?.morale ?? null}
        tie={tie.join(" · ")}
        {...given}
      />
    );
  };
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
