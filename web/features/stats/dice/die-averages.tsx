import { useTranslations } from "use-intl";
import { average, symbolsOf } from "#domain/dice/distribution.ts";
import { fullSymbols, type DieColour, type FullSymbol } from "#domain/dice/roll.ts";
import { allDice, diceRules, symbolName } from "#web/data/catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";

const cell = "border-b border-line px-1 py-1.5 sm:px-2 text-end align-top";

/** The averages of one die of each colour. */
export function DieAverages() {
  const t = useTranslations("stats.faces");
  const language = useLanguage();
  return (
    <section aria-labelledby="averages-heading" className="panel grid gap-3 p-4">
      <h2 id="averages-heading" className="text-xl text-gold">
        {t("averages")}
      </h2>
      <table className="w-full max-w-3xl border-collapse lining-nums tabular-nums">
        <thead>
          <tr>
            <th scope="col" className="border-b border-line px-1 py-1.5 sm:px-2 text-start">
              {t("die")}
            </th>
            {fullSymbols.map((symbol) => (
              <th key={symbol} scope="col" className={cell}>
                {symbolName(symbol, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {allDice().map((die) => (
            <tr key={die.id}>
              <th scope="row" className="border-b border-line px-1 py-1.5 sm:px-2 text-start">
                <span className="flex items-center gap-2">
                  <span aria-hidden className="die size-6" data-die={die.id} />
                  {die.names[language]}
                </span>
              </th>
              {fullSymbols.map((symbol) => (
                <td key={symbol} className={cell}>
                  <Mean colour={die.id} symbol={symbol} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MeanProps {
  readonly colour: DieColour;
  readonly symbol: FullSymbol;
}

function Mean({ colour, symbol }: MeanProps) {
  const t = useTranslations("stats.faces");
  const { mean } = useNumbers();
  const meanOf = (elite: boolean) =>
    mean(average(symbolsOf({ dice: { [colour]: 1 }, fixed: {}, elite }, symbol, diceRules)));
  const plain = meanOf(false);
  const withElite = meanOf(true);
  return (
    <>
      {plain}
      {withElite !== plain && (
        <span className="block text-[0.9rem] text-muted">
          {t("withElite", { value: withElite })}
        </span>
      )}
    </>
  );
}
