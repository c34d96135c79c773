import { useTranslations } from "use-intl";
import {
  dieColours,
  dieSymbols,
  type DicePool,
  type DieColour,
  type DieSymbol,
  type FixedSymbols,
} from "#domain/dice/roll.ts";
import { dieName, symbolName } from "#web/data/catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { SymbolIcon } from "./symbol.tsx";

interface PoolLineProps {
  readonly dice: DicePool;
  readonly fixed: FixedSymbols;
}

/** Dice and fixed symbols in a line, each as often as it is there. */
export function PoolLine({ dice, fixed }: PoolLineProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {dieColours.map((colour) => (
        <DiceOfColour key={colour} colour={colour} count={dice[colour] ?? 0} />
      ))}
      {dieSymbols.map((symbol) => (
        <FixedSymbol key={symbol} symbol={symbol} count={fixed[symbol] ?? 0} />
      ))}
    </ul>
  );
}

function DiceOfColour({ colour, count }: { readonly colour: DieColour; readonly count: number }) {
  const t = useTranslations("stats.dice");
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <li className="flex items-center gap-1">
      <span className="visually-hidden">
        {t("colour", { colour: dieName(colour, language), count })}
      </span>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} aria-hidden className="die size-7" data-die={colour} />
      ))}
      {/* Not everybody tells the colours apart. */}
      <span aria-hidden className="pr-1 text-[0.85rem] text-muted">
        {dieName(colour, language).toLowerCase()}
      </span>
    </li>
  );
}

interface FixedSymbolProps {
  readonly symbol: DieSymbol;
  readonly count: number;
}

function FixedSymbol({ symbol, count }: FixedSymbolProps) {
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <li className="flex items-center text-gold">
      {Array.from({ length: count }, (_, place) => (
        <SymbolIcon key={place} symbol={symbol} size={24} />
      ))}
      <span className="px-1 text-[0.85rem] text-muted">
        {count > 1 && <span className="visually-hidden">{count} </span>}
        {symbolName(symbol, language).toLowerCase()}
      </span>
    </li>
  );
}
