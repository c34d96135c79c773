import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { SharePanel } from "../invite/share-panel.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { useWrite } from "../parts/use-write.ts";
import { MissionPanel } from "./mission-panel.tsx";
import { PlayerPanel } from "./player-panel.tsx";

/** The setup of a match: players, lists, mission and feats. */
export function SetupPage() {
  return <MatchPage screen="setup">{(match) => <Setup match={match} />}</MatchPage>;
}

function Setup({ match }: { readonly match: OpenMatch }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {Object.keys(match.state.players).map((playerId) => (
          <PlayerPanel key={playerId} match={match} playerId={playerId} />
        ))}
      </div>
      <MissionPanel match={match} />
      <SharePanel match={match} />
      <ToDeployment match={match} />
    </div>
  );
}

function ToDeployment({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.setup");
  const write = useWrite(match);
  const { id: gameId, state, writesAs } = match;
  const [author] = writesAs;

  const handleGo = () => {
    if (author === undefined || state.currentPhase !== "setup") return;
    write(author, [{ kind: "set-phase", phase: "deployment" }]);
  };

  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {state.mission === null && <p className="text-muted">{t("missionLater")}</p>}
      <Link
        to="/deployment/$gameId"
        params={{ gameId }}
        className={buttonStyle({ tone: "gold", size: "large", className: "max-md:w-full" })}
        onClick={handleGo}
      >
        {t("toDeployment")}
        <ArrowRight aria-hidden size={22} />
      </Link>
    </div>
  );
}
