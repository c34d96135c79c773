import { Link, useNavigate } from "@tanstack/react-router";
import { Swords } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  canStartBattle,
  firstActivePlayer,
  missingForBattle,
  startingBattle,
} from "#domain/match/deployment.ts";
import { noNextGame } from "#domain/missions/next-game.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { changeNextGame } from "#web/data/local/next-game.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { useWrite } from "../parts/use-write.ts";

interface StartPanelProps {
  readonly match: OpenMatch;
  /** Dice of the roll-off are under way: a battle that began now would do without what they decide. */
  readonly areRolling: boolean;
}

/** The way into the battle, with what is still open. */
export function StartPanel({ match, areRolling }: StartPanelProps) {
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
