import { Link, useNavigate } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { GameState } from "#domain/match/state.ts";
import { beginRematch, joinRematch, useRematchOffer } from "#web/data/play/rematches.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { usePlayerName } from "../parts/player-name.ts";

interface NextStepsProps {
  readonly state: GameState;
  /** The id of the player whose match it is. */
  readonly own: string | null;
}

/** The ways on from a match: the same two again, the history, the entry. */
export function NextSteps({ state, own }: NextStepsProps) {
  const t = useTranslations("results.summary");
  const navigate = useNavigate();
  const nameOf = usePlayerName(state);
  const isOffered = useRematchOffer(state.id);
  const other = Object.keys(state.players).find((id) => id !== own) ?? "";
  const goTo = (gameId: string) => navigate({ to: "/setup/$gameId", params: { gameId } });

  const handleRematch = async () => {
    try {
      const { id: gameId, offered } = await beginRematch(state.id, own);
      await goTo(gameId);
      await offered?.catch(() => notify({ title: t("rematchNotOffered"), tone: "error" }));
    } catch {
      notify({ title: t("rematchFailed"), tone: "error" });
    }
  };

  const handleJoin = async () => {
    try {
      const gameId = await joinRematch(state.id);
      if (gameId === null) notify({ title: t("rematchOver") });
      else await goTo(gameId);
    } catch {
      notify({ title: t("rematchNotJoined"), tone: "error" });
    }
  };

  return (
    <section aria-labelledby="next-heading" className="no-print panel grid gap-2 p-4">
      <h2 id="next-heading" className="text-xl text-gold">
        {t("next")}
      </h2>
      <div role="status" className="grid gap-2 empty:hidden">
        {isOffered && (
          <>
            <p>{t("rematchOffered", { name: nameOf(other) })}</p>
            <Button tone="gold" onClick={() => void handleJoin()}>
              <RotateCcw aria-hidden size={20} />
              {t("rematchJoin")}
            </Button>
          </>
        )}
      </div>
      {!isOffered && (
        <Button tone="gold" onClick={() => void handleRematch()}>
          <RotateCcw aria-hidden size={20} />
          {t("rematch")}
        </Button>
      )}
      <WaysBack />
    </section>
  );
}

/** The ways to the history and to the entry. */
export function WaysBack() {
  const t = useTranslations("results.summary");
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to="/play/history" className={buttonStyle({ className: "px-2 text-center" })}>
        {t("toHistory")}
      </Link>
      <Link to="/play" className={buttonStyle({ className: "px-2 text-center" })}>
        {t("toPlay")}
      </Link>
    </div>
  );
}
