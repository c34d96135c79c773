import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { maxNameLength, oneLine } from "#domain/text.ts";
import { allFactions } from "#web/data/catalog/catalog.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import type { Pasted } from "#web/data/local/pasted.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

interface SheetHeadingProps {
  readonly list: ArmyList;
  readonly onChange: (part: Partial<Pasted>) => void;
}

/** Name and faction of what is imported: as they were recognised, or as the player says. */
export function SheetHeading({ list, onChange }: SheetHeadingProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [nameId, factionId] = [useId(), useId()];

  return (
    <>
      <h3 id="sheet-heading" className="text-lg">
        {t("bring.import.heading")}
      </h3>
      <div className="grid gap-x-3 gap-y-2 md:grid-cols-2">
        <div className="grid gap-1">
          <label htmlFor={nameId} className="text-muted">
            {t("list.name")}
          </label>
          <input
            id={nameId}
            className="field"
            autoComplete="off"
            maxLength={maxNameLength}
            placeholder={t("bring.import.untitled")}
            value={list.name}
            onChange={(event) => onChange({ name: oneLine(event.target.value) })}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor={factionId} className="text-muted">
            {t("faction.label")}
          </label>
          <select
            id={factionId}
            className="field"
            value={list.factionId}
            onChange={({ target }) => onChange({ factionId: asFactionId(target.value) ?? null })}
          >
            {allFactions().map(({ id, names }) => (
              <option key={id} value={id}>
                {names[language]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}
