import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { allMissions, isNamed } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Mission, MissionFacts } from "#catalog/missions.ts";
import { LateSketch } from "#web/shared/missions/late-parts.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { MissionsFrame } from "../missions-frame.tsx";
import {
  missionKinds,
  noMissionsQuery,
  parseMissionsSearch,
  toMissionsQuery,
  toMissionsSearch,
  type MissionsQuery,
} from "../missions-search.ts";
import { UseInGameMark } from "../next-game/use-in-game.tsx";
import { KindBadge } from "../kind-badge.tsx";

interface MissionFiltersProps {
  readonly query: MissionsQuery;
  readonly onChange: (part: Partial<MissionsQuery>) => void;
}

function MissionFilters({ query, onChange }: MissionFiltersProps) {
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

interface MissionCardProps {
  readonly mission: Mission;
  readonly facts: MissionFacts;
}

/** A mission in short, leading to all of it. */
function MissionCard({ mission, facts }: MissionCardProps) {
  const t = useTranslations("missions.list");
  const language = useLanguage();
  const details = [
    t("roundCount", { count: facts.rounds }),
    t("turns", { turns: facts.turnsPerRound.join(", ") }),
    t("objectives", { count: facts.objectives["total"] ?? 0 }),
  ];
  return (
    <Link
      to="/missions/$missionId"
      params={{ missionId: mission.id }}
      data-kind={mission.kind}
      className="mission-card panel flex items-start gap-3 p-4 pe-13 md:gap-4 hover:border-gold-deep"
    >
      <span aria-hidden className="w-[min(5rem,20vw)] shrink-0">
        <LateSketch missionId={mission.id} />
      </span>
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <span className="max-w-full font-title text-lg leading-tight break-words">
          {mission.names[language]}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <KindBadge kind={mission.kind} />
          {mission.credit !== null && (
            <span className="text-[0.95rem] text-muted">{t("by", { name: mission.credit })}</span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-4 text-muted">
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
      </span>
    </Link>
  );
}

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
