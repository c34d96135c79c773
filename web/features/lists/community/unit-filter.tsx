import { X } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { allFactions, unitById, unitsOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import type { SearchFieldsProps } from "./search-fields.tsx";

/** Units of which a post must have every one: chosen from the catalogue, each taken off by its button. */
export function UnitFilter({ query, onChange }: SearchFieldsProps) {
  const t = useTranslations("community.search");
  const id = useId();
  const { unitIds } = query;

  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id}>{t("units")}</label>
      <select
        id={id}
        className="field"
        value=""
        onChange={({ target }) => onChange({ unitIds: [...unitIds, target.value] })}
      >
        <option value="">{t("unitsPlaceholder")}</option>
        <UnitOptions query={query} />
      </select>
      <ul className="flex flex-wrap gap-2 pt-1 empty:hidden">
        {unitIds.map((unitId) => (
          <ChosenUnit
            key={unitId}
            unitId={unitId}
            onRemove={() => onChange({ unitIds: unitIds.filter((other) => other !== unitId) })}
          />
        ))}
      </ul>
    </div>
  );
}

function UnitOptions({ query }: Pick<SearchFieldsProps, "query">) {
  const language = useLanguage();
  const factions = allFactions().filter(
    ({ id }) => query.factionId === null || query.factionId === id,
  );
  return factions.map(({ id, names }) => (
    <optgroup key={id} label={names[language]}>
      {unitsOf(id)
        .filter((unit) => !query.unitIds.includes(unit.id))
        .toSorted((a, b) => a.names[language].localeCompare(b.names[language], language))
        .map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.names[language]}
          </option>
        ))}
    </optgroup>
  ));
}

interface ChosenUnitProps {
  readonly unitId: string;
  readonly onRemove: () => void;
}

function ChosenUnit({ unitId, onRemove }: ChosenUnitProps) {
  const t = useTranslations("community.search");
  const language = useLanguage();
  const name = unitById(unitId)?.names[language] ?? unitId;
  return (
    <li>
      <button
        type="button"
        aria-label={t("withoutUnit", { name })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-gold-deep px-3 text-gold"
        onClick={onRemove}
      >
        <bdi>{name}</bdi>
        <X aria-hidden size={16} />
      </button>
    </li>
  );
}
