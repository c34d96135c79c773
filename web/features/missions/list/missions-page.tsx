import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { allMissions, isNamed } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { MissionsFrame } from "../missions-frame.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import {
  noMissionsQuery,
  parseMissionsSearch,
  toMissionsQuery,
  toMissionsSearch,
  type MissionsQuery,
} from "../missions-search.ts";
import { UseInGameMark } from "../next-game/use-in-game.tsx";
import { MissionCard } from "./mission-card.tsx";
import { MissionFilters } from "./mission-filters.tsx";

function shownMissions({ text, kind, rounds }: MissionsQuery) {
  return allMissions().filter(
    ({ mission, facts }) =>
      (kind === null || mission.kind === kind) &&
      (rounds === null || facts.rounds === rounds) &&
      isNamed(mission, text),
  );
}

/** All missions. */
export function MissionsPage() {
  const t = useTranslations("missions.list");
  const language = useLanguage();
  const navigate = useNavigate();
  const { state: query, change } = useAddressState({
    search: parseMissionsSearch(useSearch({ from: "/missions" })),
    toState: toMissionsQuery,
    toSearch: toMissionsSearch,
    go: (search) => void navigate({ to: "/missions", search, replace: true, resetScroll: false }),
  });
  const shown = shownMissions(query);

  return (
    <MissionsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <MissionFilters query={query} onChange={change} />
      <p role="status" className="-mb-2 text-muted">
        {t("count", { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <div className="panel grid justify-items-center gap-3 px-4 py-10 text-center">
          <p className="text-lg font-bold">{t("none")}</p>
          <p className="text-muted">{t("noneHint")}</p>
          <Button onClick={() => change(noMissionsQuery)}>{t("clear")}</Button>
        </div>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {shown.map(({ mission, facts }) => (
            <li key={mission.id} className="relative grid">
              <MissionCard mission={mission} facts={facts} />
              <span className="absolute end-2 top-2">
                <UseInGameMark part={{ missionId: mission.id }} name={mission.names[language]} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </MissionsFrame>
  );
}
