import { Navigate, useParams } from "@tanstack/react-router";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { UnknownMatch } from "../parts/match-page.tsx";
import { addressOf } from "../parts/screens.ts";
import { useMatchOf } from "../parts/use-match-of.ts";
import { useEffect, useState } from "react";
import { within } from "#web/data/local/within.ts";
import { sendMatch } from "#web/data/play/match-sync.ts";

/** Milliseconds that the other device's steps are waited for; then what is here has to do. */
const timeoutMs = 2000;

/** The address of a match: leads to the screen of its phase. */
export function MatchRedirect() {
  const { gameId } = useParams({ from: "/play/$gameId" });
  const found = useMatchOf({ gameId });
  switch (found.kind) {
    case "open":
      return <ToItsPhase key={gameId} match={found.match} />;
    case "unknown":
      return <UnknownMatch id={gameId} />;
    case "loading":
    case "elsewhere":
    case "none":
      return <Spinner />;
  }
}

/** The other player may have gone on while nobody looked here: what this device has may be an earlier phase. */
function ToItsPhase({ match }: { readonly match: OpenMatch }) {
  const isSettled = useFirstSync(match);
  if (!isSettled) return <Spinner />;
  return (
    <Navigate to={addressOf(match.state.currentPhase)} params={{ gameId: match.id }} replace />
  );
}

function hasNews({ line }: OpenMatch): boolean {
  return line.kind === "shared" && !line.isEnded && navigator.onLine;
}

/** Tells whether the match is as the server has it, or has been waited for long enough. */
function useFirstSync(match: OpenMatch): boolean {
  const { id } = match;
  const [isSettled, setIsSettled] = useState(() => !hasNews(match));
  useEffect(() => {
    if (isSettled) return;
    let isCurrent = true;
    const settle = () => {
      if (isCurrent) setIsSettled(true);
    };
    within(timeoutMs, sendMatch(id), undefined).then(settle, settle);
    return () => {
      isCurrent = false;
    };
  }, [id, isSettled]);
  return isSettled;
}
