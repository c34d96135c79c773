import { useTranslations } from "use-intl";
import { allFactions, unitsOf } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

interface AddUnitProps {
  readonly taken: readonly string[];
  readonly onAdd: (unitId: string) => void;
}

/** All units by faction, in a list that every phone knows how to show and search. */
export function AddUnit({ taken, onAdd }: AddUnitProps) {
  const t = useTranslations("stats.compare");
  const language = useLanguage();
  const { compare } = new Intl.Collator(language);
  return (
    <select
      className="field max-w-md"
      aria-label={t("add")}
      value=""
      onChange={(event) => onAdd(event.target.value)}
    >
      <option value="">{t("choose")}</option>
      {allFactions().map((faction) => (
        <optgroup key={faction.id} label={faction.names[language]}>
          {unitsOf(faction.id)
            .filter(({ id }) => !taken.includes(id))
            .toSorted((a, b) => compare(a.names[language], b.names[language]))
            .map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.names[language]}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
