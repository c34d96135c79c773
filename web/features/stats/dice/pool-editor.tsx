import { Minus, Plus } from "lucide-react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { emptyRoll, type DieColour, type FullSymbol, type Roll } from "#domain/dice/roll.ts";
import type { CardRoll, Profile } from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Die } from "#catalog/dice.ts";
import { allDice, symbolName } from "#web/data/catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { SymbolIcon } from "#web/shared/dice/symbol.tsx";
import type * as unitStats from "#web/data/catalog/unit-stats.ts";
import { whenLoadable } from "#web/data/offline/when-loadable.ts";
import { useTroops } from "#web/shared/dice/use-troops.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { useReachedFor } from "#web/ui/use-reached-for.ts";
import { maxDice, maxFixed } from "./dice-search.ts";

interface FromUnitProps {
  readonly side: Side;
  readonly onChange: (roll: Roll) => void;
}

interface KnownRoll {
  readonly unit: Unit;
  readonly profile: Profile;
  readonly kind: "melee" | "ranged" | "defence";
  readonly card: CardRoll;
}

type Stats = typeof unitStats;

/** The cards, which are fetched once the page can be used; null until they are here and asked for. */
function useStats(isAskedFor: boolean): Stats | null {
  const [stats, setStats] = useState<Stats | null>(null);
  useEffect(() => {
    const stop = afterPaint(() => {
      void whenLoadable(() => import("#web/data/catalog/unit-stats.ts")).then(setStats);
    });
    return stop;
  }, []);
  return isAskedFor ? stats : null;
}

/** Every roll of a known card that belongs on this side. */
function knownRolls({ unitsWithStats }: Stats, side: Side): readonly KnownRoll[] {
  const kinds = side === "attack" ? (["melee", "ranged"] as const) : (["defence"] as const);
  return unitsWithStats().flatMap(([unit, { profiles }]) =>
    profiles.flatMap((profile) =>
      kinds.flatMap((kind) => {
        const card = profile[kind];
        return card === null ? [] : [{ unit, profile, kind, card }];
      }),
    ),
  );
}

/** Fills the pool with what a unit rolls. */
function FromUnit({ side, onChange }: FromUnitProps) {
  const t = useTranslations("stats.dice");
  const app = useTranslations("app");
  const sheet = useTranslations("stats.sheet");
  const language = useLanguage();
  const troops = useTroops();
  const { isReached, handlers } = useReachedFor();
  const stats = useStats(isReached);
  const rolls = useMemo(() => (stats === null ? [] : knownRolls(stats, side)), [stats, side]);

  const handleChange = (index: string) => {
    const chosen = index === "" ? undefined : rolls[Number(index)];
    if (chosen !== undefined && stats !== null) onChange(stats.rollOf(chosen.card, chosen.unit));
  };

  return (
    <select
      {...handlers}
      className="field"
      aria-label={app("labelled", { label: t("fromUnit"), value: t(side) })}
      value=""
      onChange={(event) => handleChange(event.target.value)}
    >
      <option value="">{t("fromUnit")}</option>
      {rolls.map(({ unit, profile, kind }, index) => (
        <option key={`${unit.id} ${profile.troopsMin} ${kind}`} value={index}>
          {t("fromUnitOption", {
            unit: unit.names[language],
            roll: sheet(kind),
            troops: troops(profile),
          })}
        </option>
      ))}
    </select>
  );
}

interface StepperProps {
  readonly name: string;
  readonly picture: ReactNode;
  readonly count: number;
  readonly max: number;
  readonly onChange: (count: number) => void;
}

/** The number of something, with a button for one more and one for one less. */
function Stepper({ name, picture, count, max, onChange }: StepperProps) {
  const t = useTranslations("stats.dice");
  return (
    <div role="group" aria-label={name} className="flex items-center gap-1">
      {picture}
      <span className="min-w-0 grow pl-1 leading-tight">{name}</span>
      <Button
        size="icon"
        aria-label={t("less", { what: name })}
        aria-disabled={count === 0}
        className={count === 0 ? "opacity-55" : ""}
        onClick={() => onChange(Math.max(0, count - 1))}
      >
        <Minus aria-hidden size={18} />
      </Button>
      <output className={`w-7 text-center text-lg ${count > 0 ? "font-bold text-gold" : ""}`}>
        {count}
      </output>
      <Button
        size="icon"
        aria-label={t("more", { what: name })}
        aria-disabled={count === max}
        className={count === max ? "opacity-55" : ""}
        onClick={() => onChange(Math.min(max, count + 1))}
      >
        <Plus aria-hidden size={18} />
      </Button>
    </div>
  );
}

type Side = "attack" | "defence";

interface PoolEditorProps {
  readonly side: Side;
  readonly roll: Roll;
  readonly onChange: (roll: Roll) => void;
}

const symbols = { attack: "SUCCESS", defence: "BLOCK" } as const satisfies Record<Side, FullSymbol>;

/** The dice of one side. Cards name colours of the other side too, seldom. */
export function PoolEditor({ side, roll, onChange }: PoolEditorProps) {
  const t = useTranslations("stats.dice");
  const language = useLanguage();
  const isOwn = (die: Die) => die.role === side;
  const others = allDice().filter((die) => !isOwn(die));
  const [isOpened, setIsOpened] = useState(false);
  const showsOthers = isOpened || others.some(({ id }) => (roll.dice[id] ?? 0) > 0);

  const setDice = (colour: DieColour, count: number) =>
    onChange({ ...roll, dice: { ...roll.dice, [colour]: count } });

  const dieStepper = (die: Die) => (
    <Stepper
      key={die.id}
      name={die.names[language]}
      picture={<span aria-hidden className="die size-8 shrink-0" data-die={die.id} />}
      count={roll.dice[die.id] ?? 0}
      max={maxDice}
      onChange={(count) => setDice(die.id, count)}
    />
  );

  return (
    <section aria-labelledby={`${side}-heading`} className="panel grid content-start gap-3 p-4">
      <div className="flex items-center justify-between">
        <h2 id={`${side}-heading`} className="text-xl text-gold">
          {t(side)}
        </h2>
        <Button
          tone="ghost"
          aria-label={t("clear", { what: t(side) })}
          onClick={() => onChange(emptyRoll)}
        >
          {t("clearShort")}
        </Button>
      </div>
      <FromUnit side={side} onChange={onChange} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-1.5 md:grid-cols-2">
        {allDice().filter(isOwn).map(dieStepper)}
        <FixedSymbols side={side} roll={roll} onChange={onChange} />
      </div>
      <details open={showsOthers} onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
          {t("otherColours")}
        </summary>
        {showsOthers && (
          <div className="grid grid-cols-1 gap-x-6 gap-y-1.5 md:grid-cols-2">
            {others.map(dieStepper)}
          </div>
        )}
      </details>
      <EliteChoice side={side} roll={roll} onChange={onChange} />
    </section>
  );
}

/** The symbols that are there before a die is thrown. */
function FixedSymbols({ side, roll, onChange }: PoolEditorProps) {
  const t = useTranslations("stats.dice");
  const symbol = symbols[side];
  return (
    <Stepper
      name={t(side === "attack" ? "fixedSuccesses" : "fixedBlocks")}
      picture={
        <span className="grid size-8 shrink-0 place-items-center text-gold">
          <SymbolIcon symbol={symbol} size={24} />
        </span>
      }
      count={roll.fixed[symbol] ?? 0}
      max={maxFixed}
      onChange={(count) => onChange({ ...roll, fixed: { ...roll.fixed, [symbol]: count } })}
    />
  );
}

function EliteChoice({ side, roll, onChange }: PoolEditorProps) {
  const t = useTranslations("stats.dice");
  const language = useLanguage();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-(--color-gold)"
        checked={roll.elite}
        onChange={(event) => onChange({ ...roll, elite: event.target.checked })}
      />
      {t("elite")}
      <span className="visually-hidden">({symbolName(`HOLLOW_${symbols[side]}`, language)})</span>
    </label>
  );
}
