import { useNavigate, useSearch } from "@tanstack/react-router";
import { Dices } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { drawScenario } from "#domain/missions/scenario.ts";
import { allFeats, allMissions, missionById, titleCounts } from "#web/data/catalog/missions.ts";
import { Button } from "#web/ui/button.tsx";
import { missionKinds, type MissionKind } from "../missions-search.ts";
import { MissionsFrame } from "../missions-frame.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { ScenarioView } from "./scenario-view.tsx";
import { scenarioOf, toScenarioSearch } from "./scenario-of.ts";
import { parseScenarioSearch } from "./scenario-search.ts";

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
