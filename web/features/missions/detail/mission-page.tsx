import { Link, useParams } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { Mission, MissionFacts } from "#catalog/missions.ts";
import {
  missionById,
  otherNameOf,
  sourcesOf,
  type KnownMission,
} from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { NeutralCard } from "#web/shared/missions/late-parts.tsx";
import { TableSection } from "#web/shared/missions/table-section.tsx";
import { UseInGame } from "../next-game/use-in-game.tsx";
import { MissionsFrame } from "../missions-frame.tsx";
import { BackLink } from "./back-link.tsx";
import { Course } from "#web/shared/missions/course.tsx";
import { Further } from "#web/shared/missions/further.tsx";
import { NotKnown } from "./not-known.tsx";
import { ScoringTable } from "#web/shared/missions/scoring-table.tsx";

/** All of one mission. */
export function MissionPage() {
  const { missionId } = useParams({ from: "/missions/$missionId" });
  const known = missionById(missionId);
  return (
    <MissionsFrame>
      {known === undefined ? <NotKnown kind="mission" /> : <MissionDetail {...known} />}
    </MissionsFrame>
  );
}

function MissionDetail({ mission, facts }: KnownMission) {
  const t = useTranslations("missions.detail");
  const nav = useTranslations("missions.nav");
  const language = useLanguage();
  const { olderVersion } = facts;
  useDocumentTitle(mission.names[language], nav("missions"));
  return (
    <article className="grid gap-4">
      <BackLink to="/missions" />
      <MissionHead mission={mission} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          <section aria-labelledby="scoring-heading" className="panel grid gap-2 p-4">
            <h2 id="scoring-heading" className="text-xl text-gold">
              {t("scoring")}
            </h2>
            <ScoringTable scoring={facts.scoring} unit={facts.scoringUnit} />
            {olderVersion !== undefined && (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
                  {t("older")}
                </summary>
                <ScoringTable scoring={olderVersion.scoring} unit={olderVersion.scoringUnit} />
              </details>
            )}
          </section>
          <Course facts={facts} />
          <Further facts={facts} />
          <NeutralCard facts={facts} />
          {facts.doubts?.map((doubt) => (
            <p key={doubt.en} className="panel p-4">
              <strong className="text-warning">{t("doubt")}.</strong> {doubt[language]}
            </p>
          ))}
          <p className="px-1 text-[0.95rem] break-words text-muted">
            {t("source")} <Sources facts={facts} />
          </p>
        </div>
        <TableSection name={mission.names[language]} facts={facts} />
      </div>
    </article>
  );
}

/** The names of the sources, with the places themselves behind them. */
function Sources({ facts }: { readonly facts: MissionFacts }) {
  return sourcesOf(facts).map(({ name, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ", "}
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {name}
      </a>
    </Fragment>
  ));
}

function MissionHead({ mission }: { readonly mission: Mission }) {
  const t = useTranslations("missions.detail");
  const language = useLanguage();
  const other = otherNameOf(mission, language);
  return (
    <header
      data-kind={mission.kind}
      className="mission-card panel flex flex-wrap items-center justify-between gap-4 p-4"
    >
      <div>
        <h1 className="text-2xl md:text-3xl">{mission.names[language]}</h1>
        <p className="text-muted">
          {mission.credit === null
            ? t("officialText")
            : t("communityText", { name: mission.credit })}
        </p>
        {other !== undefined && <p className="text-muted">{t("alsoCalled", { name: other })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <UseInGame part={{ missionId: mission.id }} name={mission.names[language]} />
        <Link to="/missions/scenario" search={{ m: mission.id }} className={buttonStyle()}>
          {t("scenario")}
        </Link>
      </div>
    </header>
  );
}
