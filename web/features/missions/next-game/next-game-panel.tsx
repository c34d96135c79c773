import { useTranslations } from "use-intl";
import { isNoGame } from "#domain/missions/next-game.ts";
import { useNextGame } from "#web/data/local/next-game.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import "../missions.css";
import { GameList } from "./game-list.tsx";
import { GameMission } from "./game-mission.tsx";
import { useNextGameActions } from "./use-next-game-actions.ts";
import { Link } from "@tanstack/react-router";
import { featById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

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

/** The feats of the next game, or the way to choose one. */
function GameFeats({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslations("missions.game");
  const language = useLanguage();
  const feats = ids.flatMap((id) => featById(id)?.feat ?? []);
  return (
    <div className="flex flex-wrap items-center justify-items-start gap-x-3 gap-y-1.5 md:grid">
      <p className="text-muted">{t("feats", { count: Math.max(1, feats.length) })}</p>
      {feats.length === 0 ? (
        <Link to="/missions/feats" className={buttonStyle()}>
          {t("chooseFeat")}
        </Link>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {feats.map(({ id, names }) => (
            <li key={id}>
              <Link to="/missions/feats/$featId" params={{ featId: id }} className={buttonStyle()}>
                {names[language]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
