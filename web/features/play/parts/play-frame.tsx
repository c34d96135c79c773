import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { useRecording } from "#web/data/play/record-matches.ts";
import { LineState } from "./line-state.tsx";
import { MatchNav } from "./match-nav.tsx";
import { MatchTroubles } from "./match-troubles.tsx";
import { MatchScore } from "./match-score.tsx";
import type { Screen } from "./screens.ts";
import { UndoButtons } from "./undo-buttons.tsx";
import { useToldChanges } from "./use-told-changes.ts";

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
