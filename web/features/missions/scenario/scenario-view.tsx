import { Link } from "@tanstack/react-router";
import { Link2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Scenario } from "#domain/missions/scenario.ts";
import { featById, missionById, scenarioTitle } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";
import { ScoringTable } from "#web/shared/missions/scoring-table.tsx";
import { UseInGame } from "../next-game/use-in-game.tsx";
import { KindBadge } from "../kind-badge.tsx";
import { LateSketch } from "#web/shared/missions/late-parts.tsx";

/** The scenario that was drawn: its title, the mission and the feat side by side. */
export function ScenarioView({ scenario }: { readonly scenario: Scenario }) {
  const { missionId, featId } = scenario;
  const title = scenarioTitle(scenario.title, useLanguage());
  return (
    <article className="grid gap-4">
      <div className="grid justify-items-center gap-3 pt-2 text-center">
        <h2 className="text-2xl text-gold md:text-4xl">{title}</h2>
        <div className="flex flex-wrap justify-center gap-2">
          <UseInGame part={{ missionId, featId }} name={title} />
          <CopyLink />
        </div>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <DrawnMission id={missionId} />
        <DrawnFeat id={featId} />
      </div>
    </article>
  );
}

function CopyLink() {
  const t = useTranslations("missions.scenario");
  const handleCopy = async () => {
    const isCopied = await copyText(window.location.href);
    notify(
      isCopied
        ? { title: t("copied"), tone: "success" }
        : { title: t("copyFailed"), tone: "error" },
    );
  };
  return (
    <Button onClick={() => void handleCopy()}>
      <Link2 aria-hidden size={18} />
      {t("copy")}
    </Button>
  );
}

function DrawnMission({ id }: { readonly id: string }) {
  const t = useTranslations("missions.scenario");
  const list = useTranslations("missions.list");
  const language = useLanguage();
  const known = missionById(id);
  if (known === undefined) return null;
  const { mission, facts } = known;
  const name = mission.names[language];
  return (
    <section data-kind={mission.kind} className="mission-card panel grid gap-3 p-4">
      <div className="flex items-start gap-4">
        <span aria-hidden className="w-24 shrink-0">
          <LateSketch missionId={mission.id} />
        </span>
        <div className="grid justify-items-start gap-1">
          <p className="text-muted">{t("mission")}</p>
          <h3 className="text-xl">{name}</h3>
          <KindBadge kind={mission.kind} />
          {mission.credit !== null && (
            <p className="text-muted">{list("by", { name: mission.credit })}</p>
          )}
        </div>
      </div>
      <ScoringTable scoring={facts.scoring} unit={facts.scoringUnit} />
      <Link
        to="/missions/$missionId"
        params={{ missionId: id }}
        className={buttonStyle({ className: "justify-self-start" })}
      >
        {t("open", { name })}
      </Link>
    </section>
  );
}

function DrawnFeat({ id }: { readonly id: string }) {
  const t = useTranslations("missions.scenario");
  const language = useLanguage();
  const known = featById(id);
  if (known === undefined) return null;
  const name = known.feat.names[language];
  return (
    <section className="mission-card panel grid gap-3 p-4">
      <div>
        <p className="text-muted">{t("feat")}</p>
        <h3 className="text-xl">{name}</h3>
      </div>
      <ScoringTable scoring={known.facts.scoring} unit={known.facts.scoringUnit} />
      <Link
        to="/missions/feats/$featId"
        params={{ featId: id }}
        className={buttonStyle({ className: "justify-self-start" })}
      >
        {t("open", { name })}
      </Link>
    </section>
  );
}
