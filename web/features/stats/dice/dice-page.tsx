import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import {
  average,
  chanceOfAtLeast,
  damageOf,
  leastOutcome,
  symbolsOf,
  type Distribution,
} from "#domain/dice/distribution.ts";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { diceRules } from "#web/data/catalog/dice.ts";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";
import { OddsChart } from "#web/shared/dice/odds-chart.tsx";
import { OddsTable } from "#web/shared/dice/odds-table.tsx";
import { StatsFrame } from "../stats-frame.tsx";
import {
  countables,
  parseDiceSearch,
  toDiceQuery,
  toDiceSearch,
  type Counted,
  type DiceQuery,
} from "./dice-search.ts";
import { PoolEditor } from "./pool-editor.tsx";

interface DiceResultProps {
  readonly query: DiceQuery;
  readonly onCount: (counted: Counted) => void;
}

function oddsOf({ attack, defence, counted }: DiceQuery): Distribution {
  switch (counted) {
    case "damage":
      return damageOf(attack, defence, diceRules);
    case "successes":
      return symbolsOf(attack, "SUCCESS", diceRules);
    case "blocks":
      return symbolsOf(defence, "BLOCK", diceRules);
    case "attackSpecials":
      return symbolsOf(attack, "SPECIAL", diceRules);
    case "defenceSpecials":
      return symbolsOf(defence, "SPECIAL", diceRules);
  }
}

/** The chances of what is counted, as a chart and as a table. */
function DiceResult({ query, onCount }: DiceResultProps) {
  const t = useTranslations("stats.dice");
  const odds = oddsOf(query);
  const label = t(query.counted);
  const isEmpty = odds.total === 1n && odds.ways.length === 1;
  return (
    <>
      {!isEmpty && <Summary odds={odds} label={label} />}
      <section aria-label={t("counted")} className="panel grid gap-4 p-4">
        <CountedChoice counted={query.counted} onCount={onCount} />
        {isEmpty ? (
          <p className="grid min-h-52 place-items-center text-center text-muted">{t("empty")}</p>
        ) : (
          <div className="grid items-end gap-6 md:grid-cols-2">
            <OddsChart odds={odds} label={label} />
            <OddsTable odds={odds} label={label} withWays />
          </div>
        )}
      </section>
    </>
  );
}

interface CountedChoiceProps {
  readonly counted: Counted;
  readonly onCount: (counted: Counted) => void;
}

function CountedChoice({ counted, onCount }: CountedChoiceProps) {
  const t = useTranslations("stats.dice");
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="visually-hidden">{t("counted")}</legend>
      {countables.map((each) => (
        <label
          key={each}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-line bg-raised px-3.5 font-bold has-checked:border-transparent has-checked:bg-gold has-checked:text-on-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
        >
          <input
            type="radio"
            name="counted"
            className="visually-hidden"
            checked={each === counted}
            onChange={() => onCount(each)}
          />
          {t(each)}
        </label>
      ))}
    </fieldset>
  );
}

interface SummaryProps {
  readonly odds: Distribution;
  readonly label: string;
}

/**
 * The mean, and the first two chances that can fail. Read out at every change; it stays at the edge of the
 * screen as long as it would be below, so that it is seen while dice are chosen.
 */
function Summary({ odds, label }: SummaryProps) {
  const t = useTranslations("stats.dice");
  const { chance, mean } = useNumbers();
  const first = leastOutcome(odds) + 1;
  const steps = [first, first + 1].filter((outcome) => outcome < odds.ways.length);
  const figure = "flex flex-col-reverse leading-tight";
  return (
    <div
      role="status"
      aria-label={label}
      className="panel sticky bottom-[calc(var(--places-bar)+0.5rem)] z-10 grid gap-1 border-gold-deep px-4 py-2.5 md:flex md:items-center md:gap-6"
    >
      <p className="font-title text-gold">{label}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-[min(1rem,4.5vw)] md:text-base">
        <div className={figure}>
          <dt className="text-muted">{t("average")}</dt>
          <dd className="text-[min(1.5rem,7vw)] font-bold text-gold">{mean(average(odds))}</dd>
        </div>
        {steps.map((n) => (
          <div key={n} className={figure}>
            <dt className="text-muted">{t("atLeast", { n })}</dt>
            <dd className="text-[min(1.5rem,7vw)] font-bold">{chance(chanceOfAtLeast(odds, n))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The odds of any roll, and of an attack against a defence. */
export function DicePage() {
  const t = useTranslations("stats.dice");
  const navigate = useNavigate();
  const { state: query, change } = useAddressState({
    search: parseDiceSearch(useSearch({ from: "/dice" })),
    toState: toDiceQuery,
    toSearch: toDiceSearch,
    go: (search) => void navigate({ to: "/dice", search, replace: true, resetScroll: false }),
  });

  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      {/* What the Tab key comes to stays clear of the summary at the edge of the screen. */}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 [&_:is(button,input,select)]:scroll-mb-28">
        <PoolEditor side="attack" roll={query.attack} onChange={(attack) => change({ attack })} />
        <PoolEditor
          side="defence"
          roll={query.defence}
          onChange={(defence) => change({ defence })}
        />
      </div>
      <DiceResult query={query} onCount={(counted) => change({ counted })} />
      <p className="max-w-3xl text-muted">
        {t("limits")} {t("surplus")}
      </p>
      <Link
        to="/dice/units"
        className="inline-flex min-h-11 items-center justify-self-start text-gold underline underline-offset-4"
      >
        {t("withSwitches")}
      </Link>
    </StatsFrame>
  );
}
