import { SlidersHorizontal, X } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { allFactions, unitById, unitsOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { activeFilterCount, noPostQuery, type PostQuery } from "./post-search.ts";
import type { SearchFieldsProps } from "./search-fields.tsx";

/** Units of which a post must have every one: chosen from the catalogue, each taken off by its button. */
function UnitFilter({ query, onChange }: SearchFieldsProps) {
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

const kinds = ["all", "casual", "tournament"] as const;

/** The filters that not everybody needs; open as long as one of them is set. */
export function MoreFilters({ query, onChange }: SearchFieldsProps) {
  const t = useTranslations("community.search");
  const count = activeFilterCount(query);
  const { search, order, isMine } = query;

  return (
    <details open={count > Number(query.factionId !== null)}>
      <summary className="flex min-h-11 w-fit items-center gap-2 rounded-lg px-1 font-bold">
        <SlidersHorizontal aria-hidden size={18} />
        {t("filters", { count })}
      </summary>
      <div className="grid gap-4 pt-2 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.4fr)]">
        <KindField query={query} onChange={onChange} />
        <PointsFields query={query} onChange={onChange} />
        <UnitFilter query={query} onChange={onChange} />
      </div>
      {count > 0 && (
        <Button
          tone="ghost"
          className="mt-2 text-gold"
          onClick={() => onChange({ ...noPostQuery, search, order, isMine })}
        >
          {t("clear")}
        </Button>
      )}
    </details>
  );
}

function KindField({ query, onChange }: SearchFieldsProps) {
  const t = useTranslations("community.search");
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id}>{t("kind")}</label>
      <select
        id={id}
        className="field"
        value={query.kind}
        onChange={({ target }) =>
          onChange({ kind: kinds.find((kind) => kind === target.value) ?? "all" })
        }
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function PointsFields({ query, onChange }: SearchFieldsProps) {
  const t = useTranslations("community.search");
  return (
    <fieldset className="grid grid-cols-2 content-start gap-2">
      <PointsField
        label={t("min")}
        value={query.minPoints}
        onChange={(minPoints) => onChange({ minPoints })}
      />
      <PointsField
        label={t("max")}
        value={query.maxPoints}
        onChange={(maxPoints) => onChange({ maxPoints })}
      />
    </fieldset>
  );
}

interface PointsFieldProps {
  readonly label: string;
  readonly value: PostQuery["minPoints"];
  readonly onChange: (value: PostQuery["minPoints"]) => void;
}

function PointsField({ label, value, onChange }: PointsFieldProps) {
  const id = useId();
  const handleText = (text: string) => {
    const digits = text.replaceAll(/\D/g, "").slice(0, 5);
    onChange(digits === "" ? null : Number(digits));
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ""}
        onChange={(event) => handleText(event.target.value)}
      />
    </div>
  );
}
