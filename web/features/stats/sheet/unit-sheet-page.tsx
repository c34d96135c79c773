import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import type { CardRoll } from "#domain/catalog/unit-stats.ts";
import { average, chanceOfAtLeast, symbolsOf } from "#domain/dice/distribution.ts";
import type { Roll } from "#domain/dice/roll.ts";
import { termIn, unitById } from "#web/data/catalog/catalog.ts";
import { rollOf, statsOf, stressedRoll } from "#web/data/catalog/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { CardAbilities, CardHead, CardRolls } from "#web/shared/card/card-figures.tsx";
import { TermsExplained } from "#web/shared/terms-explained.tsx";
import { JoinPartners } from "#web/shared/join-partners.tsx";
import { diceRules } from "#web/data/catalog/dice.ts";
import { OddsTable } from "#web/shared/dice/odds-table.tsx";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";
import { descriptionOf } from "#web/data/catalog/descriptions.ts";
import { sectionOfTerm } from "#web/data/catalog/term-units.ts";
import { StatsFrame } from "../stats-frame.tsx";
import { toDiceSearch } from "../dice/dice-search.ts";
import { SheetHead } from "./sheet-head.tsx";

/** The unit's keywords and special rules written out, for reading at the table. */
function SheetTerms({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("stats.sheet");
  const words = useTranslations("unit");
  if (unit.keywords.length + unit.specialRules.length === 0) return null;
  return (
    <section aria-labelledby="terms-heading" className="panel grid gap-3 p-4">
      <h2 id="terms-heading" className="text-xl text-gold">
        {t("terms")}
      </h2>
      <TermGroup label={words("keywords")} terms={unit.keywords} />
      <TermGroup label={words("specialRules")} terms={unit.specialRules} />
    </section>
  );
}

interface TermGroupProps {
  readonly label: string;
  readonly terms: readonly string[];
}

function TermGroup({ label, terms }: TermGroupProps) {
  const t = useTranslations("term");
  const language = useLanguage();
  if (terms.length === 0) return null;
  return (
    <div>
      <h3 className="font-text text-base text-muted">{label}</h3>
      <dl className="grid gap-2.5">
        {terms.map((term) => (
          <div key={term}>
            <dt className="font-bold">
              <TermName term={term} />
            </dt>
            <dd className="max-w-prose">
              {descriptionOf(term, language) ?? (
                <span className="text-muted">{t("comingSoon")}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The term, leading to the rule that explains it where there is one. */
function TermName({ term }: { readonly term: string }) {
  const language = useLanguage();
  const section = sectionOfTerm(term);
  if (section === undefined) return termIn(term, language);
  return (
    <Link
      to="/rules"
      hash={section}
      className="inline-flex min-h-8 items-center underline decoration-dotted underline-offset-4 hover:text-gold"
    >
      {termIn(term, language)}
    </Link>
  );
}

interface RollOddsProps {
  readonly unit: Unit;
  readonly card: Pick<CardRoll, "dice" | "fixed" | "stress">;
  /** The symbol that the roll is made for. */
  readonly symbol: "SUCCESS" | "BLOCK";
}

/** The odds of a roll of the card, in a line, and on demand outcome by outcome. */
function RollOdds({ unit, card, symbol }: RollOddsProps) {
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

/** Everything that is known of one unit. */
export function UnitSheetPage() {
  const { unitId } = useParams({ from: "/unit-stats/$unitId" });
  const unit = unitById(unitId);
  return <StatsFrame>{unit === undefined ? <UnknownUnit /> : <Sheet unit={unit} />}</StatsFrame>;
}

function Sheet({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("stats.units");
  const stats = statsOf(unit.id);
  useDocumentTitle(unit.names[useLanguage()], t("title"));
  const odds: ComponentProps<typeof CardRolls>["below"] = (card, symbol) => (
    <RollOdds unit={unit} card={card} symbol={symbol} />
  );
  return (
    <article data-faction={unit.factionId} className="grid grid-cols-1 gap-5">
      <BackLink />
      <TermsExplained>
        <SheetHead unit={unit} />
      </TermsExplained>
      <Ways unit={unit} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
        {stats === undefined ? (
          <UnknownProfile />
        ) : (
          <>
            <CardHead stats={stats} below={odds} />
            <CardRolls stats={stats} below={odds} />
          </>
        )}
        <CardAbilities unitId={unit.id} />
        <JoinPartners unit={unit} className="panel p-4" />
        <SheetTerms unit={unit} />
      </div>
    </article>
  );
}

function BackLink() {
  const t = useTranslations("stats.sheet");
  return (
    <Link
      to="/unit-stats"
      className="-my-3 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-muted hover:text-gold"
    >
      <ArrowLeft aria-hidden size={18} />
      {t("back")}
    </Link>
  );
}

function Ways({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("stats.sheet");
  const language = useLanguage();
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to="/builder"
        search={{ q: unit.names[language] }}
        state={{ faction: unit.factionId }}
        className={buttonStyle({ tone: "gold" })}
      >
        {t("inBuilder")}
      </Link>
      <Link to="/unit-stats/compare" search={{ u: unit.id }} className={buttonStyle()}>
        {t("compare")}
      </Link>
      {(statsOf(unit.id)?.profiles.length ?? 0) > 0 && (
        <Link to="/dice/units" search={{ a: unit.id }} className={buttonStyle()}>
          {t("against")}
        </Link>
      )}
    </div>
  );
}

function UnknownProfile() {
  const t = useTranslations("stats.sheet");
  return (
    <section aria-labelledby="profile-heading" className="panel grid gap-2 border-dashed p-4">
      <h2 id="profile-heading" className="text-xl text-gold">
        {t("unknown")}
      </h2>
      <p className="text-muted">{t("unknownText")}</p>
    </section>
  );
}

/** A link to a unit that the catalogue does not have. */
function UnknownUnit() {
  const t = useTranslations("stats.sheet");
  useDocumentTitle(t("noUnit"));
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-14 text-center">
      <h1 className="text-2xl">{t("noUnit")}</h1>
      <p className="text-muted">{t("noUnitText")}</p>
      <Link to="/unit-stats" className={buttonStyle({ tone: "gold" })}>
        {t("back")}
      </Link>
    </section>
  );
}
