import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Mission, MissionFacts } from "#catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { KindBadge } from "../kind-badge.tsx";
import { LateSketch } from "#web/shared/missions/late-parts.tsx";

interface MissionCardProps {
  readonly mission: Mission;
  readonly facts: MissionFacts;
}

/** A mission in short, leading to all of it. */
export function MissionCard({ mission, facts }: MissionCardProps) {
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
