import type { ComponentProps } from "react";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { StatsFrame } from "../stats-frame.tsx";
import { CardAbilities, CardHead, CardRolls } from "#web/shared/card/card-figures.tsx";
import { TermsExplained } from "#web/shared/terms-explained.tsx";
import { JoinPartners } from "#web/shared/join-partners.tsx";
import { RollOdds } from "./roll-odds.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { SheetTerms } from "./sheet-terms.tsx";

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
