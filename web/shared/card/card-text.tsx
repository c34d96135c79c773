import { switchText, textParts, type RollSide } from "#domain/catalog/effect-text.ts";
import type { Switch } from "#domain/catalog/unit-stats.ts";
import type { DieSymbol } from "#domain/dice/roll.ts";
import { dieName, symbolName } from "#web/data/catalog/dice.ts";
import { SymbolIcon } from "#web/shared/dice/symbol.tsx";
import "#web/shared/dice/dice.css";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { InOrder } from "#web/ui/in-order.tsx";

/** A text of a card: its symbols and dice are drawn, and read aloud by their names. */
export function CardText({ text }: { readonly text: string }) {
  const language = useLanguage();
  return textParts(text).map((part, place) => {
    // The pieces of a text keep their places.
    const key = `${place} ${part.kind}`;
    switch (part.kind) {
      case "words":
        return <span key={key}>{part.words}</span>;
      case "symbol":
        return <NamedSymbol key={key} symbol={part.symbol} />;
      case "die":
        return (
          <span key={key} className="inline-block align-[-0.2em]">
            <span aria-hidden className="die size-[1.1em]" data-die={part.colour} />
            <span className="visually-hidden">{dieName(part.colour, language)}</span>
          </span>
        );
    }
  });
}

function NamedSymbol({ symbol }: { readonly symbol: DieSymbol }) {
  const language = useLanguage();
  return (
    <span className="inline-block align-[-0.2em] text-gold">
      <SymbolIcon symbol={symbol} size={18} />
      <span className="visually-hidden">{symbolName(symbol, language)}</span>
    </span>
  );
}

interface SwitchesProps {
  readonly label: string;
  readonly switches: readonly Switch[];
  readonly side: RollSide;
}

/** Switches with their costs and effects; nothing where there are none. */
export function Switches({ label, switches, side }: SwitchesProps) {
  const language = useLanguage();
  if (switches.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1">
      <InOrder of={switches}>
        {(each) => (
          <li className="grid grid-cols-[auto_1fr] items-baseline gap-2 leading-snug">
            <span className="rounded border border-line bg-raised px-1 py-0.5 whitespace-nowrap">
              <CardText text={each.cost.map((symbol) => `{${symbol}}`).join("")} />
            </span>
            <span>
              <CardText text={switchText(each, side, language)} />
            </span>
          </li>
        )}
      </InOrder>
    </ul>
  );
}
