import { Navigate, useParams } from "@tanstack/react-router";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { UnknownMatch } from "#web/features/play/parts/match-page.tsx";
import { addressOf } from "#web/features/play/parts/screens.ts";
import { useMatchOf } from "#web/features/play/parts/use-match-of.ts";
import { useFirstSync } from "./use-first-sync.ts";

/** The address of a match: leads to the screen of its phase. */
export function MatchRedirect() {
  const { gameId } = useParams({ from: "/play/$gameId" });
  const found = useMatchOf({ gameId });
  switch (found.kind) {
    case "open":
      return <ToItsPhase key={gameId} match={found.match} />;
    case "unknown":
      return (
        <LateWords part="play">
          <UnknownMatch id={gameId} />
        </LateWords>
      );
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
