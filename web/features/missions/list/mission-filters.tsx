import { useTranslations } from "use-intl";
import { allMissions } from "#web/data/catalog/missions.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { missionKinds, type MissionsQuery } from "../missions-search.ts";

interface MissionFiltersProps {
  readonly query: MissionsQuery;
  readonly onChange: (part: Partial<MissionsQuery>) => void;
}

export function MissionFilters({ query, onChange }: MissionFiltersProps) {
  const t = useTranslations("missions.list");
  const units = useTranslations("units");
  const roundCounts = [...new Set(allMissions().map(({ facts }) => facts.rounds))].toSorted(
    (a, b) => a - b,
  );
  return (
    <div className="flex flex-wrap gap-2">
      <div className="flex grow basis-72">
        <SearchField
          label={t("search")}
          placeholder={t("placeholder")}
          clearLabel={units("clearSearch")}
          text={query.text}
          onChange={(text) => onChange({ text })}
        />
      </div>
      <select
        className="field w-auto grow md:grow-0"
        aria-label={t("kind")}
        value={query.kind ?? ""}
        onChange={(event) =>
          onChange({ kind: missionKinds.find((kind) => kind === event.target.value) ?? null })
        }
      >
        <option value="">{t("all")}</option>
        {missionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kind)}
          </option>
        ))}
      </select>
      <select
        className="field w-auto grow md:grow-0"
        aria-label={t("rounds")}
        value={query.rounds ?? ""}
        onChange={(event) =>
          onChange({ rounds: event.target.value === "" ? null : Number(event.target.value) })
        }
      >
        <option value="">{t("anyRounds")}</option>
        {roundCounts.map((count) => (
          <option key={count} value={count}>
            {t("roundCount", { count })}
          </option>
        ))}
      </select>
    </div>
  );
}
