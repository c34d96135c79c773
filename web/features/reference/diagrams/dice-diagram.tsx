import { useTranslations } from "use-intl";
import { dice, dieSymbols } from "#catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { DieSymbol, type SymbolId } from "./die-symbol.tsx";
import { Figure } from "./figure.tsx";
import { InOrder } from "#web/ui/in-order.tsx";

/** The colours of the dice themselves, the same in both themes, with the ink that is read on them. */
const colours = {
  red: "#a3281f #fff4ec",
  orange: "#d9822b #1b1005",
  yellow: "#ecc94b #1b1505",
  green: "#2f7a43 #f2fff5",
  blue: "#2b5f9e #f0f7ff",
  black: "#1c1c20 #f5f2ea",
} as const;

/** Every face of every die. */
export function DiceDiagram() {
  const t = useTranslations("reference");
  const language = useLanguage();
  return (
    <Figure caption={t("diagram.dice")}>
      <ul className="grid gap-2.5">
        {dice.map(({ id, names, faces }) => (
          <li key={id} className="grid gap-1.5 md:grid-cols-[6rem_1fr] md:items-center">
            <span className="font-bold">{names[language]}</span>
            <ul className="flex flex-wrap gap-1.5">
              <InOrder of={faces}>{(face) => <Face die={id} face={face} />}</InOrder>
            </ul>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

function Face({
  die,
  face,
}: {
  readonly die: keyof typeof colours;
  readonly face: readonly SymbolId[];
}) {
  const language = useLanguage();
  const [background, color] = colours[die].split(" ");
  const names = face.map((symbol) => dieSymbols.find(({ id }) => id === symbol)?.names[language]);
  return (
    <li
      className="flex size-10 items-center justify-center rounded-lg border border-line"
      style={{ background, color }}
    >
      <span className="visually-hidden">{names.join(" + ")}</span>
      <InOrder of={face}>
        {(symbol) => <DieSymbol symbol={symbol} size={face.length > 1 ? 17 : 24} />}
      </InOrder>
    </li>
  );
}
