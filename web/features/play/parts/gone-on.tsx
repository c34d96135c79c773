import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { addressOf, screens, type Screen } from "./screens.ts";

interface GoneOnProps {
  readonly match: OpenMatch;
  readonly screen: Screen;
}

/** Tells whether the match is past a screen before the battle, which lead on only who goes on from there themselves. */
function isPast({ line, state }: OpenMatch, screen: Screen): boolean {
  const isBefore = screen === "setup" || screen === "deployment";
  const isLater = screens.indexOf(state.currentPhase) > screens.indexOf(screen);
  return line.kind === "shared" && isBefore && isLater;
}

/**
 * The way to where a shared match has come to: the other player may have gone on from their device. In sight
 * however far the page is scrolled.
 */
export function GoneOn({ match, screen }: GoneOnProps) {
  const t = useTranslations("play");
  const { id: gameId, state } = match;
  if (!isPast(match, screen)) return null;
  return (
    <div
      role="status"
      className="panel sticky top-16 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
    >
      <p>{t("frame.goneOn", { screen: t(`screens.${state.currentPhase}`) })}</p>
      <Link
        to={addressOf(state.currentPhase)}
        params={{ gameId }}
        replace
        className={buttonStyle({ tone: "gold" })}
      >
        {t("frame.goThere")}
      </Link>
    </div>
  );
}
