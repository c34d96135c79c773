import { Link } from "@tanstack/react-router";
import { ArrowRight, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { useWrite } from "../parts/use-write.ts";
import { MissionPanel } from "./mission-panel.tsx";
import { PlayerPanel } from "./player-panel.tsx";

const InviteDialog = lateDialog(
  () => import("../invite/invite-dialog.tsx"),
  (late) => late.InviteDialog,
);

/** The way to more devices: the opponent's phone, spectators, another device of one's own. */
function SharePanel({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.invite");
  const [isOpen, setIsOpen] = useState(false);
  if (match.writesAs.length === 0) return null;
  return (
    <section
      aria-labelledby="share-heading"
      className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-5"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="share-heading" className="text-xl text-gold">
          {t("heading")}
        </h2>
        <p className="text-muted">{t(match.line.kind === "alone" ? "alone" : "shared")}</p>
      </div>
      <Button className="max-md:w-full" onClick={() => setIsOpen(true)}>
        <Smartphone aria-hidden size={20} />
        {t("open")}
      </Button>
      {isOpen && <InviteDialog match={match} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

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
