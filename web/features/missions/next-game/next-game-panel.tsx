import { useTranslations } from "use-intl";
import { isNoGame } from "#domain/missions/next-game.ts";
import { useNextGame } from "#web/data/local/next-game.ts";
import { Button } from "#web/ui/button.tsx";
import "../missions.css";
import { GameFeats } from "./game-feats.tsx";
import { GameList } from "./game-list.tsx";
import { GameMission } from "./game-mission.tsx";
import { useNextGameActions } from "./use-next-game-actions.ts";

/** The next game of the player, on the home page. Nothing as long as nothing was chosen. */
export function NextGamePanel() {
  const isNone = isNoGame(useNextGame());
  return isNone ? null : <NextGame />;
}

function NextGame() {
  const t = useTranslations("missions.game");
  const { putAway } = useNextGameActions();
  const { missionId, featIds, list } = useNextGame();

  const handlePutAway = () => {
    putAway();
    // The button goes with the game: keys go on from the top of the page.
    document.querySelector("main")?.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby="next-game-heading" className="grid gap-4">
      <h2 id="next-game-heading" className="text-center text-2xl">
        {t("title")}
      </h2>
      <div className="mission-card panel grid gap-x-8 gap-y-5 p-4 md:grid-cols-2 md:p-5">
        <GameMission id={missionId} />
        <div className="grid content-start gap-4">
          <GameFeats ids={featIds} />
          <GameList chosen={list} />
        </div>
        <Button
          tone="ghost"
          className="-my-2 justify-self-end md:col-span-2"
          onClick={handlePutAway}
        >
          {t("putAway")}
        </Button>
      </div>
    </section>
  );
}
