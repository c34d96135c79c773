import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { hasKeyword } from "#domain/catalog/filter.ts";
import { average } from "#domain/dice/distribution.ts";
import type { UnitOdds } from "#domain/dice/unit-odds.ts";
import {
  attacksOn,
  combatUnitNow,
  enemiesOf,
  fighterFor,
  worstFirst,
  type AttacksOn,
} from "#domain/match/odds-on-table.ts";
import type { GameState, GameUnit } from "#domain/match/state.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { diceRules } from "#web/data/catalog/dice.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { CombatOdds } from "#web/shared/dice/combat-odds.tsx";
import { LeftOut } from "#web/shared/dice/left-out.tsx";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useUnitName } from "../parts/use-unit-name.ts";

interface SheetOddsProps {
  readonly unit: GameUnit;
  readonly state: GameState;
}

function isElite(unitId: string): boolean {
  const unit = unitById(unitId);
  return unit !== undefined && hasKeyword(unit, "Elite");
}

/** The odds of a unit against each enemy of the table whose card is known, those first that it hurts most. */
export function SheetOdds({ unit, state }: SheetOddsProps) {
  const t = useTranslations("table.odds");
  const unitName = useUnitName(state.units);
  const own = fighterFor(state, unit);
  const rows = useAttacks(state, own);
  if (statsOf(own.unitId ?? "") === undefined) {
    return (
      <p ref={intoSight} className="text-muted">
        {t("noCard")}
      </p>
    );
  }
  if (rows === null) return <Spinner />;
  if (rows.length === 0) {
    return (
      <p ref={intoSight} className="text-muted">
        {t("none")}
      </p>
    );
  }
  return (
    <section
      ref={intoSight}
      aria-label={t("title")}
      className="grid gap-2 rounded-lg border border-line p-3"
    >
      <p className="text-muted">{t("lead")}</p>
      {own.id !== unit.id && <p>{t("fightsIn", { unit: unitName(own) })}</p>}
      <ul className="grid gap-1.5">
        {rows.map((attacks) => (
          <Enemy
            key={attacks.enemy.id}
            attacks={attacks}
            own={unitName(own)}
            name={unitName(attacks.enemy)}
          />
        ))}
      </ul>
      {rows.some(({ melee }) => melee !== null) && <AfterMelee />}
      <p className="text-[0.9rem] leading-snug text-muted">{t("note")}</p>
      <LeftOut />
    </section>
  );
}

/** Says what follows a melee, and links to its rules. */
function AfterMelee() {
  const t = useTranslations("table.odds");
  return (
    <div className="leading-snug">
      <p>{t("after")}</p>
      <Link
        to="/rules"
        hash="melee-loser"
        className="inline-flex min-h-11 items-center text-gold underline"
      >
        {t("afterRule")}
      </Link>
    </div>
  );
}

/** Lets the page answer between the odds of one enemy and those of the next. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The attacks of a unit on all its enemies; null until they are calculated. */
function useAttacks(state: GameState, own: GameUnit): readonly AttacksOn[] | null {
  const [rows, setRows] = useState<readonly AttacksOn[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const calculate = async () => {
      const attacker = combatUnitNow(state, own, statsOf, isElite);
      const found: AttacksOn[] = [];
      for (const enemy of attacker === undefined ? [] : enemiesOf(state, own)) {
        const defender = combatUnitNow(state, enemy, statsOf, isElite);
        if (attacker === undefined || defender === undefined) continue;
        await nextTask();
        if (!isWanted) return;
        found.push(attacksOn(attacker, enemy, defender, diceRules));
      }
      if (isWanted) setRows(worstFirst(found));
    };
    void calculate();
    return () => {
      isWanted = false;
    };
  }, [state, own]);
  return rows;
}

/** Brings the answer into sight: it appears below the button, which may be at the foot of the sheet. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

interface EnemyProps {
  readonly attacks: AttacksOn;
  readonly own: string;
  readonly name: string;
}

/** One enemy: the odds of both attacks in short, and all of them behind a tap. */
function Enemy({ attacks, own, name }: EnemyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const regionId = useId();
  const { melee, ranged } = attacks;
  return (
    <li className="rounded-lg border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={regionId}
        className="flex min-h-11 w-full items-center gap-2 px-2.5 py-1.5 text-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="grid min-w-0 grow gap-0.5">
          <span className="leading-tight font-bold">{name}</span>
          {melee !== null && <InShort kind="melee" attack={melee} />}
          {ranged !== null && <InShort kind="ranged" attack={ranged} />}
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          className={`shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={regionId} hidden={!isOpen} className="border-t border-line p-2.5">
        {isOpen && <WholeOdds attacks={attacks} own={own} name={name} />}
      </div>
    </li>
  );
}

interface InShortProps {
  readonly kind: "melee" | "ranged";
  readonly attack: UnitOdds;
}

function InShort({ kind, attack }: InShortProps) {
  const t = useTranslations("table.odds");
  const { chance, mean } = useNumbers();
  const { odds, defenderLosses } = attack;
  const values = {
    attack: t(kind),
    average: mean(average(odds.defender.damage)),
  };
  return (
    <span className="leading-tight text-muted">
      {defenderLosses === null
        ? t("damage", values)
        : t("damageAndKill", { ...values, kill: chance(defenderLosses.destroyed) })}
    </span>
  );
}

function WholeOdds({ attacks, own, name }: EnemyProps) {
  const t = useTranslations("table.odds");
  const [wanted, setWanted] = useState<"melee" | "ranged">("melee");
  const { melee, ranged } = attacks;
  const shown = (wanted === "melee" ? melee : ranged) ?? melee ?? ranged;
  if (shown === null) return null;
  return (
    <div className="grid gap-3">
      {melee !== null && ranged !== null && (
        <Segmented
          label={t("attack")}
          value={wanted}
          choices={[
            { value: "melee", label: t("melee") },
            { value: "ranged", label: t("ranged") },
          ]}
          onChange={setWanted}
        />
      )}
      <CombatOdds odds={shown} attacker={own} defender={name} />
    </div>
  );
}
