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
    <section aria-labelledby="next-game-heading" className="grid gap-1 md:gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="next-game-heading" className="text-lg md:text-xl">
          {t("title")}
        </h2>
        <Button tone="ghost" className="-mr-2 px-2 font-normal text-muted" onClick={handlePutAway}>
          {t("putAway")}
        </Button>
      </div>
      <div className="mission-card panel grid gap-x-8 gap-y-2 p-3 md:grid-cols-2 md:p-5">
        <GameMission id={missionId} />
        <div className="grid content-start gap-2 md:gap-4">
          <GameFeats ids={featIds} />
          <GameList chosen={list} />
        </div>
      </div>
    </section>
  );
}
