import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { hasCharacteristic, hasKeyword } from "#domain/catalog/filter.ts";
import { parseTerm } from "#domain/catalog/term.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { hasTrait } from "#domain/catalog/key-figures.ts";
import { keyFiguresOf, termIn } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { TraitChoices } from "#web/shared/trait-choices.tsx";
import type { UnitQuery } from "./unit-search.ts";

interface TermFiltersProps {
  readonly query: UnitQuery;
  readonly units: readonly Unit[];
  readonly onChange: (part: Partial<UnitQuery>) => void;
}

/** The terms that the faction's units have, and those that are set, so that everything set can be unset. */
function offered(terms: readonly string[], set: readonly string[]): readonly string[] {
  return [...new Set([...terms, ...set])];
}

/** The traits, characteristics and keywords of units, to choose from. */
export function TermFilters({ query, units, onChange }: TermFiltersProps) {
  const t = useTranslations("units");
  const characteristics = units.flatMap((unit) => unit.characteristics);
  const keywords = units.flatMap((unit) => unit.keywords.map((term) => parseTerm(term).base));

  return (
    <div className="panel grid gap-3 p-3">
      <TraitChoices
        chosen={query.traits}
        countOf={(trait) =>
          units.filter((unit) => hasTrait(unit, keyFiguresOf(unit.id), trait)).length
        }
        onChange={(traits) => onChange({ traits })}
      />
      <fieldset>
        <legend className="mb-1.5 font-bold">{t("characteristics")}</legend>
        <Choices
          terms={offered(characteristics, query.characteristics)}
          chosen={query.characteristics}
          countOf={(term) => units.filter((unit) => hasCharacteristic(unit, term)).length}
          onChange={(next) => onChange({ characteristics: next })}
        />
      </fieldset>
      <details className="group" open={query.keywords.length > 0}>
        <summary className="flex min-h-11 items-center gap-1.5 font-bold">
          <ChevronDown aria-hidden size={18} className="text-gold group-open:rotate-180" />
          {t("keywords")}
        </summary>
        <fieldset aria-label={t("keywords")} className="max-h-72 overflow-y-auto">
          <Choices
            terms={offered(keywords, query.keywords)}
            chosen={query.keywords}
            countOf={(term) => units.filter((unit) => hasKeyword(unit, term)).length}
            onChange={(next) => onChange({ keywords: next })}
          />
        </fieldset>
      </details>
    </div>
  );
}

interface ChoicesProps {
  readonly terms: readonly string[];
  readonly chosen: readonly string[];
  readonly countOf: (term: string) => number;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Choices({ terms, chosen, countOf, onChange }: ChoicesProps) {
  const language = useLanguage();
  const { compare } = new Intl.Collator(language);
  const named = terms
    .map((term) => ({ term, name: termIn(term, language) }))
    .toSorted((a, b) => compare(a.name, b.name));

  const toggle = (term: string) =>
    onChange(chosen.includes(term) ? chosen.filter((other) => other !== term) : [...chosen, term]);

  return (
    <ul className="grid grid-cols-2 gap-x-3 md:grid-cols-3 xl:grid-cols-4">
      {named.map(({ term, name }) => (
        <li key={term}>
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-(--color-gold)"
              checked={chosen.includes(term)}
              onChange={() => toggle(term)}
            />
            <span className="min-w-0 break-words">
              {name} <span className="text-muted">{countOf(term)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
