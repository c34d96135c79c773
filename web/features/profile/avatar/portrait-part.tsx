import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  allFactions,
  factionName,
  portraitOf,
  searchTextOf,
  unitsOf,
} from "#web/data/catalog/catalog.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

interface PortraitPartProps {
  readonly current: string | null;
  readonly isBusy: boolean;
  readonly onUse: (address: string) => void;
}

function foldedText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}

/** Our portraits by faction, with a search. A press takes one. */
export function PortraitPart({ current, isBusy, onUse }: PortraitPartProps) {
  const t = useTranslations("profile.avatar");
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const wanted = foldedText(search);
  const groups = allFactions()
    .map(({ id }) => ({
      id,
      units: unitsOf(id).filter((unit) => foldedText(searchTextOf(unit)).includes(wanted)),
    }))
    .filter(({ units }) => units.length > 0);

  return (
    <div className="grid gap-3">
      <SearchField
        label={t("search")}
        placeholder={t("search")}
        clearLabel={t("clear")}
        text={search}
        onChange={setSearch}
      />
      {groups.length === 0 && <p className="text-muted">{t("none")}</p>}
      {groups.map(({ id, units }) => (
        <section key={id} aria-label={factionName(id, language)} className="grid gap-2">
          <h3 className="text-lg">{factionName(id, language)}</h3>
          <div className="flex flex-wrap gap-2">
            {units.map((unit) => (
              <button
                key={unit.id}
                type="button"
                disabled={isBusy}
                aria-label={unit.names[language]}
                aria-pressed={portraitOf(unit) === current}
                title={unit.names[language]}
                className="rounded-full aria-pressed:outline-3 aria-pressed:outline-gold"
                onClick={() => onUse(portraitOf(unit))}
              >
                <Avatar username={unit.names[language]} url={portraitOf(unit)} size={64} />
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
