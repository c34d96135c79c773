import { Link, useLocation } from "@tanstack/react-router";
import { Redo2, Undo2 } from "lucide-react";
import { Fragment, memo, useEffect, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { GameState } from "#domain/match/state.ts";
import { changesAfterEnd } from "#domain/match/report.ts";
import { redo, type OpenMatch } from "#web/data/play/matches.ts";
import { useRecording } from "#web/data/play/record-matches.ts";
import { Button } from "#web/ui/button.tsx";
import { tellOnce } from "#web/data/play/told.ts";
import { notify } from "#web/ui/toast.ts";
import { LineState } from "./line-state.tsx";
import { MatchTroubles } from "./match-troubles.tsx";
import { addressOf, screens, type Screen } from "./screens.ts";
import { usePlayerName } from "./player-name.ts";
import { useUndo } from "./use-undo.ts";
import { useReportWords } from "./use-report-words.ts";

interface MatchNavProps {
  readonly gameId: string;
  readonly className?: string;
}

/** The way between the screens of a match, on one line of a phone in every language. */
const MatchNav = memo(function MatchNav({ gameId, className = "" }: MatchNavProps) {
  const t = useTranslations("play");
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });

  // Where they do not all have room, the one that is shown is in sight.
  useEffect(() => {
    const current = nav.current?.querySelector("[aria-current]");
    if (current == null || nav.current === null) return;
    const { left, right } = current.getBoundingClientRect();
    const edges = nav.current.getBoundingClientRect();
    if (left < edges.left) nav.current.scrollLeft -= edges.left - left;
    if (right > edges.right) nav.current.scrollLeft += right - edges.right;
    // Which of them is shown is in the document alone.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [path]);

  return (
    <nav
      ref={nav}
      aria-label={t("frame.screens")}
      className={`-mx-3 min-w-0 overflow-x-auto md:mx-0 ${className}`}
    >
      <ul className="flex min-w-max justify-between border-b border-line px-1.5 md:justify-start">
        {screens.map((screen) => (
          <li key={screen}>
            <Link
              to={addressOf(screen)}
              params={{ gameId }}
              replace
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1.5 text-[0.95rem] text-muted hover:text-ink aria-[current]:border-gold aria-[current]:text-gold md:px-4 md:text-base"
            >
              {t(`screens.${screen}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

interface PlayFrameProps {
  readonly match: OpenMatch;
  readonly screen: Screen;
  /** Draws the heading for screen readers only, where every line of the screen is needed. */
  readonly isCompact: boolean;
  readonly children: ReactNode;
}

/** The frame around every screen of a match. Names in it are as long as people type them, without a space. */
export function PlayFrame({ match, screen, isCompact, children }: PlayFrameProps) {
  const t = useTranslations("play.screens");
  useRecording();
  useToldChanges(match);
  // It has the points and the undo buttons where they are used, and needs every line of a phone.
  const isTable = screen === "game";
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-3 px-3 pt-2 pb-6 wrap-anywhere md:px-5 md:pt-4 short:gap-1 short:pt-0">
      <div>
        {!isTable && (
          <>
            <div className="flex items-center gap-2">
              <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
                <h1 className={isCompact ? "sr-only" : "text-2xl md:text-3xl"}>{t(screen)}</h1>
                <MatchScore state={match.state} />
              </div>
              <UndoButtons match={match} />
            </div>
            <LineState line={match.line} />
          </>
        )}
        <MatchTroubles />
        {isTable ? (
          <>
            <h1 className="sr-only">{t(screen)}</h1>
            <div className="flex flex-wrap items-center gap-x-2">
              <MatchNav gameId={match.id} className="shrink grow basis-4/5" />
              <LineState line={match.line} isShort />
            </div>
          </>
        ) : (
          <MatchNav gameId={match.id} />
        )}
      </div>
      {children}
    </div>
  );
}

/** Both players with their points, in one line. */
function MatchScore({ state }: { readonly state: GameState }) {
  const t = useTranslations("play.frame");
  const nameOf = usePlayerName(state);
  return (
    <ul aria-label={t("players")} className="flex min-w-0 items-baseline gap-2 text-lg">
      {Object.values(state.players).map(({ id, score }, place) => (
        <Fragment key={id}>
          {place > 0 && (
            <li aria-hidden className="text-muted">
              –
            </li>
          )}
          <li
            className={`flex min-w-0 items-baseline gap-2 ${place > 0 ? "flex-row-reverse" : ""}`}
          >
            <span className="sr-only">{t("score", { name: nameOf(id), score })}</span>
            <span aria-hidden className="truncate">
              {nameOf(id)}
            </span>
            <strong aria-hidden className="text-gold tabular-nums">
              {score}
            </strong>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

/** The buttons that take back the last tap of this device's players, and bring it back. */
function UndoButtons({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.frame");
  const undo = useUndo(match);
  const canUndo = match.nextUndo.kind !== "nothing";
  if (match.writesAs.length === 0) return null;
  return (
    <div className="flex shrink-0">
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("undo")}
        title={canUndo ? t("undo") : t("noUndo")}
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 aria-hidden size={22} />
      </Button>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("redo")}
        title={match.canRedo ? t("redo") : t("noRedo")}
        disabled={!match.canRedo}
        onClick={() => redo(match.id)}
      >
        <Redo2 aria-hidden size={22} />
      </Button>
    </div>
  );
}

/** Tells once of each change that the other player has made to the points after the end of the match. */
function useToldChanges({ folded, state, writesAs }: OpenMatch): void {
  const t = useTranslations("play");
  const lineOf = useReportWords(state);
  const isEnded = state.currentPhase === "summary";

  useEffect(() => {
    if (!isEnded || writesAs.length === 0) return;
    for (const entry of changesAfterEnd(folded)) {
      if (writesAs.includes(entry.author) || !tellOnce(entry.events.at(-1) ?? entry.id)) continue;
      notify({ title: t("changedAfterEnd"), description: lineOf(entry) });
    }
    // Told as it was when it arrived; names that change later tell nothing more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [folded.applied.length, isEnded]);
}
