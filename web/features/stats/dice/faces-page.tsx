import { useTranslations } from "use-intl";
import { fullSymbols, type DieColour, type Face, type FullSymbol } from "#domain/dice/roll.ts";
import { average, symbolsOf } from "#domain/dice/distribution.ts";
import type { Die } from "#catalog/dice.ts";
import { allDice, allSymbols, diceRules, symbolName } from "#web/data/catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SymbolIcon } from "#web/shared/dice/symbol.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";
import { StatsFrame } from "../stats-frame.tsx";

const cell = "border-b border-line px-1 py-1.5 sm:px-2 text-end align-top";

/** The averages of one die of each colour. */
function DieAverages() {
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

/** The faces of the dice. */
export function FacesPage() {
  const t = useTranslations("stats.faces");
  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <DiceOf side="attack" />
        <DiceOf side="defence" />
      </div>
      <Symbols />
      <DieAverages />
    </StatsFrame>
  );
}

function DiceOf({ side }: { readonly side: Die["role"] }) {
  const t = useTranslations("stats.faces");
  return (
    <section aria-labelledby={`${side}-dice`} className="panel grid gap-4 p-4">
      <h2 id={`${side}-dice`} className="text-xl text-gold">
        {t(side)}
      </h2>
      {allDice()
        .filter((die) => die.role === side)
        .map((die) => (
          <FacesOfDie key={die.id} die={die} />
        ))}
    </section>
  );
}

function FacesOfDie({ die }: { readonly die: Die }) {
  const t = useTranslations("stats.faces");
  const language = useLanguage();
  return (
    <div>
      <h3 className="mb-1.5">{die.names[language]}</h3>
      <ol className="flex flex-wrap gap-2">
        <InOrder of={die.faces}>
          {(face, index) => (
            <li>
              <DieFace colour={die.id} face={face} size={64} />
              <span className="visually-hidden">
                {t("face", {
                  n: index + 1,
                  symbols: face.map((symbol) => symbolName(symbol, language)).join(", "),
                })}
              </span>
            </li>
          )}
        </InOrder>
      </ol>
    </div>
  );
}

function Symbols() {
  const t = useTranslations("stats.faces");
  const language = useLanguage();
  return (
    <section aria-labelledby="symbols-heading" className="panel grid gap-3 p-4">
      <h2 id="symbols-heading" className="text-xl text-gold">
        {t("symbols")}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {allSymbols.map((symbol) => (
          <li key={symbol} className="flex items-center gap-2">
            <span className="text-gold">
              <SymbolIcon symbol={symbol} size={28} />
            </span>
            {symbolName(symbol, language)}
          </li>
        ))}
      </ul>
      <p className="text-muted">{t("hollow")}</p>
    </section>
  );
}

interface DieFaceProps {
  readonly colour: DieColour;
  readonly face: Face;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

/** One face of a die, drawn. What it shows is named beside it. */
function DieFace({ colour, face, size }: DieFaceProps) {
  const symbolSize = size * (face.length > 1 ? 0.4 : 0.56);
  return (
    <span
      aria-hidden
      className="die shrink-0"
      data-die={colour}
      style={{ width: size, height: size }}
    >
      <span className="flex items-center gap-0.5">
        <InOrder of={face}>{(symbol) => <SymbolIcon symbol={symbol} size={symbolSize} />}</InOrder>
      </span>
    </span>
  );
}
