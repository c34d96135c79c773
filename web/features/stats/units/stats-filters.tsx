import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { hasTrait } from "#domain/catalog/key-figures.ts";
import { unitTypes } from "#domain/catalog/unit.ts";
import {
  allFactions,
  keyFiguresOf,
  typeName,
  units as allUnits,
} from "#web/data/catalog/catalog.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { TraitChoices } from "#web/shared/trait-choices.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import type { StatsQuery } from "./stats-search.ts";

interface StatsFiltersProps {
  readonly query: StatsQuery;
  readonly onChange: (part: Partial<StatsQuery>) => void;
}

export function StatsFilters({ query, onChange }: StatsFiltersProps) {
  const t = useTranslations("stats.units");
  const units = useTranslations("units");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex grow basis-72">
        <SearchField
          label={units("search")}
          placeholder={units("searchPlaceholder")}
          clearLabel={units("clearSearch")}
          text={query.text}
          onChange={(text) => onChange({ text })}
        />
      </div>
      <FactionFilter query={query} onChange={onChange} />
      <TypeFilter query={query} onChange={onChange} />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 pr-2">
        <input
          type="checkbox"
          className="size-5 accent-(--color-gold)"
          checked={query.profileOnly}
          onChange={(event) => onChange({ profileOnly: event.target.checked })}
        />
        {t("profileOnly")}
      </label>
      <details className="basis-full" open={query.traits.length > 0}>
        <summary className="flex min-h-11 items-center gap-1.5 font-bold">
          <ChevronDown aria-hidden size={18} className="text-gold" />
          {units("filters")}
        </summary>
        <div className="panel p-3">
          <TraitChoices
            chosen={query.traits}
            countOf={(trait) =>
              allUnits.filter((unit) => hasTrait(unit, keyFiguresOf(unit.id), trait)).length
            }
            onChange={(traits) => onChange({ traits })}
          />
        </div>
      </details>
    </div>
  );
}

function FactionFilter({ query, onChange }: StatsFiltersProps) {
  const t = useTranslations("stats.units");
  const unit = useTranslations("unit");
  const language = useLanguage();
  return (
    <select
      className="field w-auto min-w-0 grow basis-40 md:grow-0 md:basis-auto"
      aria-label={unit("faction")}
      value={query.faction ?? ""}
      onChange={(event) => onChange({ faction: asFactionId(event.target.value) ?? null })}
    >
      <option value="">{t("allFactions")}</option>
      {allFactions().map(({ id, names }) => (
        <option key={id} value={id}>
          {names[language]}
        </option>
      ))}
    </select>
  );
}

function TypeFilter({ query, onChange }: StatsFiltersProps) {
  const t = useTranslations("stats.units");
  const unit = useTranslations("unit");
  const language = useLanguage();
  return (
    <select
      className="field w-auto min-w-0 grow basis-32 md:grow-0 md:basis-auto"
      aria-label={unit("type")}
      value={query.type ?? ""}
      onChange={(event) =>
        onChange({ type: unitTypes.find((type) => type === event.target.value) ?? null })
      }
    >
      <option value="">{t("allTypes")}</option>
      {unitTypes.map((type) => (
        <option key={type} value={type}>
          {typeName(type, language)}
        </option>
      ))}
    </select>
  );
}
