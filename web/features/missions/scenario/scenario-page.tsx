import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Dices, Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { drawScenario, type Scenario } from "#domain/missions/scenario.ts";
import {
  allFeats,
  allMissions,
  featById,
  missionById,
  scenarioTitle,
  titleCounts,
} from "#web/data/catalog/missions.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";
import { ScoringTable } from "#web/shared/missions/scoring-table.tsx";
import { LateSketch } from "#web/shared/missions/late-parts.tsx";
import { missionKinds, type MissionKind } from "../missions-search.ts";
import { MissionsFrame } from "../missions-frame.tsx";
import { UseInGame } from "../next-game/use-in-game.tsx";
import { KindBadge } from "../kind-badge.tsx";
import { scenarioOf, toScenarioSearch } from "./scenario-of.ts";
import { parseScenarioSearch } from "./scenario-search.ts";

/** The scenario that was drawn: its title, the mission and the feat side by side. */
function ScenarioView({ scenario }: { readonly scenario: Scenario }) {
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

/** A mission and a feat by lot. */
export function ScenarioPage() {
  const t = useTranslations("missions.scenario");
  const navigate = useNavigate();
  const search = parseScenarioSearch(useSearch({ from: "/missions/scenario" }));
  const scenario = scenarioOf(search);
  const [kinds, setKinds] = useState<readonly MissionKind[]>(["official"]);

  // A mission alone in the address is one that somebody wants to play.
  const wanted = scenario === null ? missionById(search.m ?? "")?.mission : undefined;
  const missions = allMissions().filter(({ mission }) => kinds.includes(mission.kind));
  const missionIds = wanted === undefined ? missions.map(({ mission }) => mission.id) : [wanted.id];

  const handleDraw = () => {
    const featIds = allFeats().map(({ feat }) => feat.id);
    const drawn = drawScenario({ missionIds, featIds, titleCounts }, Math.random, scenario);
    if (drawn === null) return;
    void navigate({
      to: "/missions/scenario",
      search: toScenarioSearch(drawn),
      resetScroll: false,
    });
  };

  return (
    <MissionsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="panel flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
        {wanted === undefined && <Kinds kinds={kinds} onChange={setKinds} />}
        <Button tone="gold" disabled={missionIds.length === 0} onClick={handleDraw}>
          <Dices aria-hidden size={20} />
          {t(scenario === null ? "draw" : "again")}
        </Button>
        {missionIds.length === 0 && <p role="alert">{t("nothing")}</p>}
      </div>
      <div role="status">{scenario !== null && <ScenarioView scenario={scenario} />}</div>
      <p className="text-muted">{t("pairing")}</p>
    </MissionsFrame>
  );
}

interface KindsProps {
  readonly kinds: readonly MissionKind[];
  readonly onChange: (kinds: readonly MissionKind[]) => void;
}

function Kinds({ kinds, onChange }: KindsProps) {
  const t = useTranslations("missions.scenario");
  const toggle = (kind: MissionKind) =>
    onChange(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="visually-hidden">{t("from")}</legend>
      {missionKinds.map((kind) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-(--color-gold)"
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          />
          {t(kind)}
        </label>
      ))}
    </fieldset>
  );
}
