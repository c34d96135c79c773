import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslations } from "use-intl";
import type { ReferenceNote, ReferenceSection } from "#domain/reference/texts.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { MarkedText } from "#web/shared/markdown/marked-line.tsx";
import { TextBlocks } from "#web/shared/markdown/text-blocks.tsx";
import { factionName, termIn } from "#web/data/catalog/catalog.ts";
import { termsOfSection, unitIdsOfDraft, unitsWithTerms } from "#web/data/catalog/term-units.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { LateDiagram } from "../diagrams/late-diagram.tsx";
import { SectionTools } from "./section-tools.tsx";

/** A mercenary has one entry for each faction: one is shown, the list's own if it has one. */
function oncePerName(units: readonly Unit[], mine: ReadonlySet<string>): readonly Unit[] {
  const chosen = new Map<string, Unit>();
  for (const unit of units) {
    if (!chosen.has(unit.names.en) || mine.has(unit.id)) chosen.set(unit.names.en, unit);
  }
  return [...chosen.values()];
}

/** The units that have what a section of the rules explains, those of the list in progress first. */
function TermUnits({ section }: { readonly section: string }) {
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

interface RulesSectionProps {
  readonly section: ReferenceSection;
  /** Tells whether the address names it. */
  readonly isLinked: boolean;
}

/**
 * A section of the rules with its picture, its clarifications and the units that it is about. There are
 * many, and scrolling tells the page where one reads: they are not drawn anew for that.
 */
export const RulesSection = memo(function RulesSection({ section, isLinked }: RulesSectionProps) {
  return (
    <article
      id={section.id}
      data-section
      tabIndex={-1}
      aria-labelledby={`${section.id}-title`}
      className={`panel grid gap-3 p-4 md:p-5 ${isLinked ? "linked" : ""}`}
    >
      <div className="section-head flex items-start justify-between gap-2">
        <h3 id={`${section.id}-title`} className="min-w-0 pt-2 text-xl break-words">
          <a href={`#${section.id}`} className="hover:text-gold">
            <MarkedText text={section.title} />
          </a>
        </h3>
        <SectionTools kind="rules" section={section} />
      </div>
      <TextBlocks markdown={section.content} />
      <LateDiagram section={section.id} />
      {section.notes.map((note) => (
        <Note key={note.title} note={note} />
      ))}
      <TermUnits section={section.id} />
    </article>
  );
});

function Note({ note }: { readonly note: ReferenceNote }) {
  return (
    <aside
      aria-label={note.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-gold-deep bg-ground p-4"
    >
      <p className="font-title font-semibold text-gold">
        <MarkedText text={note.title} />
      </p>
      <TextBlocks markdown={note.content} />
    </aside>
  );
}
