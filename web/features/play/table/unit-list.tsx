import { Check } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { figuresOf } from "#domain/catalog/unit-stats.ts";
import { inForce, type InForce } from "#domain/match/in-force.ts";
import { characterIn, joinedBy } from "#domain/match/joined.ts";
import type { GameUnit } from "#domain/match/state.ts";
import { canActivate } from "#domain/match/taps.ts";
import { copyNumbers, isSameUnit } from "#domain/match/units.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { useUnitName } from "../parts/use-unit-name.ts";
import { UnitMarks, type RowFigures } from "./unit-marks.tsx";
import { UnitPicture } from "./unit-picture.tsx";

interface UnitRowProps extends RowFigures {
  readonly unit: GameUnit;
  /** The number of the unit among its copies, if it has any. */
  readonly number: number | undefined;
  /** Draws the row as low as a finger allows, where there are many. */
  readonly isDense: boolean;
  /** True for a Character in a unit, which is activated with it. */
  readonly isJoined: boolean;
  readonly canWrite: boolean;
  readonly onActivate: (unitId: string) => void;
  readonly onOpen: (unitId: string) => void;
}

/** A unit of the table: its tokens at a glance, one large tap to activate it, and the rest behind its name. */
const UnitRow = memo(
  function UnitRow(props: UnitRowProps) {
    const { unit, number, isDense, isJoined, canWrite, onActivate, onOpen } = props;
    const t = useTranslations("table.unit");
    const frame = useTranslations("play.frame");
    const shortName = useUnitName()(unit);
    const name = number === undefined ? shortName : frame("copy", { name: shortName, number });
    return (
      <li
        className={`panel flex items-stretch overflow-hidden ${unit.activated ? "opacity-85" : ""}`}
      >
        <button
          type="button"
          aria-label={t("open", { unit: name })}
          className={`flex min-w-0 grow items-center gap-2.5 text-start ${isDense ? "min-h-11 px-1.5 py-0.5" : "min-h-15 p-1.5"}`}
          onClick={() => onOpen(unit.id)}
        >
          <UnitPicture unit={unit} size={isDense ? 36 : 46} />
          <span
            className={`min-w-0 ${isDense ? "flex flex-wrap items-center gap-x-2.5" : "grid gap-0.5"}`}
          >
            <span className="flex max-w-full min-w-0 items-baseline gap-1.5 leading-tight font-bold">
              <span className="truncate">{shortName}</span>
              {/* Beside the name, which may be cut. */}
              {number !== undefined && <CopyNumber number={number} />}
            </span>
            <UnitMarks unit={unit} models={props.models} morale={props.morale} tie={props.tie} />
          </span>
        </button>
        {!isJoined && (
          <ActivationTap unit={unit} name={name} canWrite={canWrite} onActivate={onActivate} />
        )}
      </li>
    );
  },
  (one, other) =>
    one.number === other.number &&
    one.isDense === other.isDense &&
    one.isJoined === other.isJoined &&
    one.models === other.models &&
    one.morale === other.morale &&
    one.tie === other.tie &&
    one.canWrite === other.canWrite &&
    one.onActivate === other.onActivate &&
    one.onOpen === other.onOpen &&
    isSameUnit(one.unit, other.unit),
);

function CopyNumber({ number }: { readonly number: number }) {
  return (
    <span className="shrink-0 rounded-full border border-gold-deep px-1.5 text-[0.85rem] leading-snug text-gold tabular-nums">
      {number}
    </span>
  );
}

interface ActivationTapProps extends Pick<UnitRowProps, "unit" | "canWrite" | "onActivate"> {
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
