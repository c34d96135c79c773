import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Die } from "#catalog/dice.ts";
import { emptyRoll, type DieColour, type FullSymbol, type Roll } from "#domain/dice/roll.ts";
import { allDice, symbolName } from "#web/data/catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { maxDice, maxFixed } from "./dice-search.ts";
import { FromUnit } from "./from-unit.tsx";
import { Stepper } from "./stepper.tsx";
import { SymbolIcon } from "#web/shared/dice/symbol.tsx";

export type Side = "attack" | "defence";

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
