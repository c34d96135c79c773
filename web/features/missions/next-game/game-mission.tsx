import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { missionById, type KnownMission } from "#web/data/catalog/missions.ts";
import { LateSketch } from "#web/shared/missions/late-parts.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { KindBadge } from "../kind-badge.tsx";

/** The mission of the next game, or the way to choose one. */
export function GameMission({ id }: { readonly id: string | null }) {
  const t = useTranslations("missions.game");
  const scenario = useTranslations("missions.scenario");
  const known = id === null ? undefined : missionById(id);
  if (known !== undefined) return <Chosen {...known} />;
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <p className="text-muted">{scenario("mission")}</p>
      <Link to="/missions" className={buttonStyle()}>
        {t("chooseMission")}
      </Link>
    </div>
  );
}

function Chosen({ mission, facts }: KnownMission) {
  const t = useTranslations("missions.scenario");
  const list = useTranslations("missions.list");
  const language = useLanguage();
  return (
    <Link
      to="/missions/$missionId"
      params={{ missionId: mission.id }}
      className="group flex items-center gap-4 md:items-start"
    >
      <span aria-hidden className="w-14 shrink-0 md:w-24">
        <LateSketch missionId={mission.id} />
      </span>
      <span className="grid min-w-0 justify-items-start leading-tight md:gap-1">
        <span className="text-muted">{t("mission")}</span>
        <strong className="font-title text-xl leading-tight font-normal group-hover:text-gold">
          {mission.names[language]}
        </strong>
        <span className="max-md:hidden">
          <KindBadge kind={mission.kind} />
        </span>
        <span className="text-muted max-md:hidden">
          {list("roundCount", { count: facts.rounds })}
        </span>
      </span>
    </Link>
  );
}
