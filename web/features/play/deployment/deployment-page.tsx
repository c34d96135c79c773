import { Link, useNavigate } from "@tanstack/react-router";
import { Swords } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { hasKeyword } from "#domain/catalog/filter.ts";
import {
  canStartBattle,
  deploymentOrder,
  firstActivePlayer,
  missingForBattle,
  startingBattle,
} from "#domain/match/deployment.ts";
import { noNextGame } from "#domain/missions/next-game.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { TermsExplained } from "#web/shared/terms-explained.tsx";
import { missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { inTurn } from "#web/data/local/in-turn.ts";
import { changeNextGame } from "#web/data/local/next-game.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { MissionPanel } from "../setup/mission-panel.tsx";
import { useWrite } from "../parts/use-write.ts";
import { usePlayerName } from "../parts/player-name.ts";
import { RemindersPanel } from "./reminders-panel.tsx";
import { RollOffPanel } from "./roll-off-panel.tsx";
import { PlayerChoice } from "./player-choice.tsx";
import { knownUnitsOf } from "./units-of-player.ts";

interface StartPanelProps {
  readonly match: OpenMatch;
  /** Dice of the roll-off are under way: a battle that began now would do without what they decide. */
  readonly areRolling: boolean;
}

/** The way into the battle, with what is still open. */
function StartPanel({ match, areRolling }: StartPanelProps) {
  const t = useTranslations("play.deployment");
  const { id: gameId, state, writesAs } = match;
  const isStarted = state.turns.length > 0;
  if (isStarted || writesAs.length === 0) {
    return (
      <Link
        to="/game/$gameId"
        params={{ gameId }}
        className={buttonStyle({ tone: "gold", size: "large" })}
      >
        <Swords aria-hidden size={22} />
        {t("toBattle")}
      </Link>
    );
  }
  return <Start match={match} areRolling={areRolling} />;
}

/** Puts the next game away whose mission is played now. */
function putAwayNextGame(missionId: string | null): void {
  void inTurn(() => changeNextGame((game) => (game.missionId === missionId ? noNextGame : game)));
}

function Start({ match, areRolling }: StartPanelProps) {
  const t = useTranslations("play.deployment");
  const navigate = useNavigate();
  const write = useWrite(match);
  const nameOf = usePlayerName(match.state);
  const { id: gameId, state, writesAs } = match;
  const [author] = writesAs;
  const canStart = canStartBattle(state);
  const missing = missingForBattle(state);
  const beginner = firstActivePlayer(state);

  const handleStart = () => {
    if (author === undefined || !write(author, startingBattle(state))) return;
    putAwayNextGame(state.mission?.id ?? null);
    void navigate({ to: "/game/$gameId", params: { gameId } });
  };

  return (
    <section aria-label={t("start")} className="panel grid gap-3 p-4 md:p-5">
      {missing.length > 0 && (
        <ul aria-label={t("missingLabel")} className="grid gap-1 text-muted">
          {missing.map((what) => (
            <li key={what} className="flex gap-2">
              <span aria-hidden className="text-warning">
                •
              </span>
              {what === "initiative"
                ? t("missing.initiative", { name: beginner === null ? "" : nameOf(beginner) })
                : t(`missing.${what}`)}
            </li>
          ))}
        </ul>
      )}
      {canStart && beginner !== null && !missing.includes("initiative") && (
        <p>{t("begins", { name: nameOf(beginner) })}</p>
      )}
      {areRolling && <p>{t("stillRolling")}</p>}
      <Button tone="gold" size="large" disabled={!canStart || areRolling} onClick={handleStart}>
        <Swords aria-hidden size={22} />
        {t("start")}
      </Button>
    </section>
  );
}

const TableSection = lateComponent(
  () => import("#web/shared/missions/table-section.tsx"),
  (late) => late.TableSection,
  { words: "missions" },
);

/** The deployment of a match: roll-off, order, first initiative. */
export function DeploymentPage() {
  return (
    <MatchPage screen="deployment">
      {(match) => (
        <TermsExplained>
          <Deployment match={match} />
        </TermsExplained>
      )}
    </MatchPage>
  );
}

function Deployment({ match }: { readonly match: OpenMatch }) {
  const [areRolling, setAreRolling] = useState(false);
  const language = useLanguage();
  const known = missionById(match.state.mission?.id ?? "");
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <RollOffPanel match={match} onBusy={setAreRolling} />
        <section className="panel grid gap-4 p-4 md:p-5">
          <FirstPlayer match={match} of="first-to-deploy" />
          <FirstPlayer match={match} of="initiative" />
        </section>
        <OrderPanel match={match} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <MissionPanel match={match} />
        {known !== undefined && (
          <TableSection name={known.mission.names[language]} facts={known.facts} isFolded />
        )}
        <RemindersPanel match={match} />
        <StartPanel match={match} areRolling={areRolling} />
      </div>
    </div>
  );
}

interface FirstPlayerProps {
  readonly match: OpenMatch;
  readonly of: "first-to-deploy" | "initiative";
}

/** The player who is first in something: in deploying, or in the first round. */
function FirstPlayer({ match, of }: FirstPlayerProps) {
  const t = useTranslations("play.deployment");
  const write = useWrite(match);
  const [author] = match.writesAs;
  const { firstToDeployPlayerId, initialInitiativePlayerId } = match.state;

  const handleChoose = (playerId: string) => {
    if (author === undefined) return;
    const kind = of === "initiative" ? "set-initial-initiative" : "set-first-to-deploy";
    write(author, [{ kind, playerId }]);
  };

  return (
    <PlayerChoice
      match={match}
      label={t(of)}
      chosen={of === "initiative" ? initialInitiativePlayerId : firstToDeployPlayerId}
      onChoose={handleChoose}
    />
  );
}

/** The order in which both companies come to the table. */
function OrderPanel({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.deployment");
  const nameOf = usePlayerName(match.state);
  const order = deploymentOrder(match.state, (playerId) =>
    knownUnitsOf(match.state, playerId).some((unit) => hasKeyword(unit, "Scout")),
  );
  return (
    <section aria-labelledby="order-heading" className="panel grid gap-3 p-4 md:p-5">
      <h2 id="order-heading" className="text-xl text-gold">
        {t("order")}
      </h2>
      {order.length === 0 ? (
        <p className="text-muted">{t("noOrder")}</p>
      ) : (
        <ol className="grid gap-2">
          {order.map(({ kind, playerId }, place) => (
            <li key={`${kind} ${playerId}`} className="flex items-center gap-3">
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full border border-gold-deep font-title text-gold"
              >
                {place + 1}
              </span>
              {t(`step.${kind}`, { name: nameOf(playerId) })}
            </li>
          ))}
        </ol>
      )}
      <p className="text-[0.95rem] text-muted">{t("orderHint")}</p>
    </section>
  );
}
