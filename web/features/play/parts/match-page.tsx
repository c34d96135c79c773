import { Link, Navigate, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { PlayFrame } from "./play-frame.tsx";
import { addressOf, screens, type Screen } from "./screens.ts";
import { useMatchOf } from "./use-match-of.ts";

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
function GoneOn({ match, screen }: GoneOnProps) {
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

/** The page instead of a match that this device does not have. Matches that are here do without its questions. */
export const UnknownMatch = lateComponent(
  () => import("./unknown-here.tsx"),
  (late) => late.UnknownHere,
  { waiting: <Spinner /> },
);

interface MatchPageProps {
  readonly screen: Screen;
  /** Draws the heading for screen readers only, where every line of the screen is needed. */
  readonly isCompact?: boolean;
  /** The page of a match that this device does not have, where another is known. */
  readonly unknown?: ReactNode;
  readonly children: (match: OpenMatch) => ReactNode;
}

/** A screen of the match that the address names, or means: with its frame once it is open. */
export function MatchPage({ screen, isCompact = false, unknown, children }: MatchPageProps) {
  const { gameId } = useParams({ strict: false });
  const found = useMatchOf({ gameId });
  useDocumentTitle(useTranslations("play.screens")(screen));
  switch (found.kind) {
    case "loading":
      return <Spinner />;
    case "none":
      return <Navigate to="/play" replace />;
    case "elsewhere":
      return <Navigate to={addressOf(screen)} params={{ gameId: found.gameId }} replace />;
    case "unknown":
      return unknown ?? <UnknownMatch id={gameId ?? ""} />;
    case "open":
      return (
        <PlayFrame match={found.match} screen={screen} isCompact={isCompact}>
          <GoneOn match={found.match} screen={screen} />
          {hasArrived(found.match) ? children(found.match) : <Spinner />}
        </PlayFrame>
      );
  }
}

/** Tells whether anything of the match is here: one that was just come to has nobody in it until it has been read. */
function hasArrived({ state }: OpenMatch): boolean {
  return Object.keys(state.players).length > 0;
}
