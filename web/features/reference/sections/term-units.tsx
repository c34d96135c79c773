import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { factionName, termIn } from "#web/data/catalog/catalog.ts";
import { termsOfSection, unitIdsOfDraft, unitsWithTerms } from "#web/data/catalog/term-units.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** A mercenary has one entry for each faction: one is shown, the list's own if it has one. */
function oncePerName(units: readonly Unit[], mine: ReadonlySet<string>): readonly Unit[] {
  const chosen = new Map<string, Unit>();
  for (const unit of units) {
    if (!chosen.has(unit.names.en) || mine.has(unit.id)) chosen.set(unit.names.en, unit);
  }
  return [...chosen.values()];
}

/** The units that have what a section of the rules explains, those of the list in progress first. */
export function TermUnits({ section }: { readonly section: string }) {
  const t = useTranslations("reference");
  const terms = termsOfSection(section);
  if (terms.length === 0) return null;
  const mine = unitIdsOfDraft();
  const units = oncePerName(unitsWithTerms(terms), mine);
  const inList = units.filter(({ id }) => mine.has(id));
  if (units.length === 0) return null;

  return (
    <div className="no-print grid gap-1 border-t border-line pt-2">
      {inList.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="font-bold text-gold">{t("inYourList")}</span>
          <UnitLinks units={inList} />
        </p>
      )}
      <details>
        <summary className="min-h-11 content-center text-muted hover:text-ink">
          {t("unitsWith", { count: units.length })}
        </summary>
        <div className="flex flex-wrap items-center gap-1.5 pt-1 pb-2">
          <UnitLinks units={units} />
        </div>
        {terms.map((term) => (
          <FindInBuilder key={term} term={term} />
        ))}
      </details>
    </div>
  );
}

function UnitLinks({ units }: { readonly units: readonly Unit[] }) {
  const language = useLanguage();
  return units.map((unit) => (
    <Link
      key={unit.id}
      to="/builder"
      search={{ q: unit.names[language] }}
      state={{ faction: unit.factionId }}
      data-faction={unit.factionId}
      title={factionName(unit.factionId, language)}
      className="chip rounded-full border-(--accent) bg-ground hover:bg-raised"
    >
      {unit.names[language]}
    </Link>
  ));
}

function FindInBuilder({ term }: { readonly term: string }) {
  const t = useTranslations("reference");
  const name = termIn(term, useLanguage());
  return (
    <Link
      to="/builder"
      search={{ q: name }}
      className="inline-flex min-h-11 items-center pr-4 text-gold underline underline-offset-2"
    >
      {t("findInBuilder", { term: name })}
    </Link>
  );
}
