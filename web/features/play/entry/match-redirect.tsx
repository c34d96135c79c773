import { Navigate, useParams } from "@tanstack/react-router";
import { LateWords } from "#web/i18n/late-words.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { UnknownMatch } from "#web/features/play/parts/match-page.tsx";
import { addressOf } from "#web/features/play/parts/screens.ts";
import { useMatchOf } from "#web/features/play/parts/use-match-of.ts";

/** The address of a match: leads to the screen of its phase. */
export function MatchRedirect() {
  const { gameId } = useParams({ from: "/play/$gameId" });
  const found = useMatchOf({ gameId });
  switch (found.kind) {
    case "open":
      return (
        <Navigate to={addressOf(found.match.state.currentPhase)} params={{ gameId }} replace />
      );
    case "unknown":
      return (
        <LateWords part="play">
          <UnknownMatch />
        </LateWords>
      );
    case "loading":
    case "elsewhere":
    case "none":
      return <Spinner />;
  }
}
