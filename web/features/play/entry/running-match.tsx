import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCatchingUp } from "#web/data/play/catch-up.ts";
import { useMatches, useRunningMatch } from "#web/data/play/matches.ts";
import { useRecording } from "#web/data/play/record-matches.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { MatchTitle } from "./match-title.tsx";
import { useMatchState } from "./use-match-state.ts";

/** The match that is being played here, with the way on in it; nothing without one. */
export function RunningMatch() {
  const t = useTranslations("play.entry.running");
  const id = useRunningMatch();
  const match = useMatches()?.find((each) => each.id === id);
  const stateOf = useMatchState();
  useCatchingUp();
  // One that was ended on the other device comes into the history from here.
  useRecording();
  if (match === undefined) return null;
  return (
    <section
      aria-labelledby="running-heading"
      className="panel grid gap-3 border-gold-deep p-4 md:flex md:items-center md:p-5"
    >
      <div className="grid min-w-0 grow gap-1">
        <h2 id="running-heading" className="font-text text-base font-bold text-muted">
          {t("title")}
        </h2>
        <p className="text-2xl">
          <MatchTitle match={match} />
        </p>
        <p className="text-muted">{stateOf(match)}</p>
      </div>
      <Link
        to="/play/$gameId"
        params={{ gameId: match.id }}
        className={buttonStyle({ tone: "gold", size: "large", className: "shrink-0" })}
      >
        <Play aria-hidden size={22} />
        {t("go")}
      </Link>
    </section>
  );
}
