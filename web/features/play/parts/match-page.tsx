import { Link, Navigate, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { PlayFrame } from "./play-frame.tsx";
import { addressOf, type Screen } from "./screens.ts";
import { useMatchOf } from "./use-match-of.ts";

interface MatchPageProps {
  readonly screen: Screen;
  /** Draws the heading for screen readers only, where every line of the screen is needed. */
  readonly isCompact?: boolean;
  /** The page of a match that this device does not have, where another is known. */
  readonly unknown?: ReactNode;
  readonly children: (match: OpenMatch) => ReactNode;
}

/** A screen of the match that the address names, or means: with its frame once it is open. */
export function MatchPage(props: MatchPageProps) {
  return (
    <LateWords part="play">
      <MatchOfAddress {...props} />
    </LateWords>
  );
}

function MatchOfAddress({ screen, isCompact = false, unknown, children }: MatchPageProps) {
  const found = useMatchOf(useParams({ strict: false }));
  useDocumentTitle(useTranslations("play.screens")(screen));
  switch (found.kind) {
    case "loading":
      return <Spinner />;
    case "none":
      return <Navigate to="/play" replace />;
    case "elsewhere":
      return <Navigate to={addressOf(screen)} params={{ gameId: found.gameId }} replace />;
    case "unknown":
      return unknown ?? <UnknownMatch />;
    case "open":
      return (
        <PlayFrame match={found.match} screen={screen} isCompact={isCompact}>
          {children(found.match)}
        </PlayFrame>
      );
  }
}

/** The page instead of a match that this device does not have. */
export function UnknownMatch() {
  const t = useTranslations("play.unknown");
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold">{t("title")}</h1>
      <p className="text-lg text-muted">{t("text")}</p>
      <Link to="/play" className={buttonStyle({ tone: "gold" })}>
        {t("back")}
      </Link>
    </section>
  );
}
