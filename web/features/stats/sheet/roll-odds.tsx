import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { CardRoll } from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { average, chanceOfAtLeast, symbolsOf } from "#domain/dice/distribution.ts";
import type { Roll } from "#domain/dice/roll.ts";
import { diceRules } from "#web/data/catalog/dice.ts";
import { rollOf, stressedRoll } from "#web/data/catalog/unit-stats.ts";
import { toDiceSearch } from "../dice/dice-search.ts";
import { OddsTable } from "#web/shared/dice/odds-table.tsx";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";

interface RollOddsProps {
  readonly unit: Unit;
  readonly card: Pick<CardRoll, "dice" | "fixed" | "stress">;
  /** The symbol that the roll is made for. */
  readonly symbol: "SUCCESS" | "BLOCK";
}

/** The odds of a roll of the card, in a line, and on demand outcome by outcome. */
export function RollOdds({ unit, card, symbol }: RollOddsProps) {
  const t = useTranslations("stats.sheet");
  const dice = useTranslations("stats.dice");
  const { chance, mean } = useNumbers();
  const roll = rollOf(card, unit);
  const odds = symbolsOf(roll, symbol, diceRules);
  const counted = dice(symbol === "SUCCESS" ? "successes" : "blocks");
  return (
    <div className="text-base font-normal">
      <p>
        {t("oddsLine", { average: mean(average(odds)), chance: chance(chanceOfAtLeast(odds, 1)) })}
      </p>
      {card.stress !== null && (
        <p className="text-muted">
          {t("stressLine", {
            average: mean(average(symbolsOf(stressedRoll(roll, card.stress), symbol, diceRules))),
          })}
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
          {t("odds")}
        </summary>
        <OddsTable odds={odds} label={counted} />
        <TryOut roll={roll} symbol={symbol} />
      </details>
    </div>
  );
}

interface TryOutProps {
  readonly roll: Roll;
  readonly symbol: "SUCCESS" | "BLOCK";
}

function TryOut({ roll, symbol }: TryOutProps) {
  const t = useTranslations("stats.sheet");
  const side = symbol === "SUCCESS" ? { attack: roll } : { defence: roll };
  return (
    <Link
      to="/dice"
      search={toDiceSearch(side)}
      className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
    >
      {t("tryOut")}
    </Link>
  );
}
