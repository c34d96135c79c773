import { useTranslations } from "use-intl";
import { dieSymbols } from "#catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { DieSymbol } from "./die-symbol.tsx";
import { Figure } from "./figure.tsx";

/** The six symbols with their names, as all our diagrams draw them. */
export function SymbolsDiagram() {
  const t = useTranslations("reference");
  const language = useLanguage();
  return (
    <Figure caption={t("diagram.symbols")}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {dieSymbols.map(({ id, names }) => (
          <li key={id} className="flex items-center gap-2.5 text-gold">
            <DieSymbol symbol={id} size={26} />
            <span className="text-ink">{names[language]}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
