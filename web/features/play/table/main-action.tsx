import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Course } from "#domain/match/course.ts";
import { endRound, initiativeAfter, nextRound, pass } from "#domain/match/taps.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { MatchOver } from "../parts/match-over.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import type { Act } from "../parts/use-act.ts";

interface MainActionProps {
  readonly match: OpenMatch;
  readonly course: Course;
  readonly act: Act;
}

const look = "mb-1.5 min-h-12 w-full";

/** The one thing that the moment asks for: to begin a round, to end it, or to leave the table. */
export function MainAction({ match, course, act }: MainActionProps) {
  const t = useTranslations("table.bar");
  const navigate = useNavigate();
  const { state, writesAs, id } = match;
  const [author] = writesAs;
  if (state.currentPhase === "summary") return <MatchOver gameId={id} className="mb-1.5" />;
  if (author === undefined) return null;

  if (course.round === 0) {
    const first = state.initialInitiativePlayerId ?? initiativeAfter(state) ?? author;
    return (
      <Button tone="gold" className={look} onClick={() => act(nextRound(state, first, writesAs))}>
        {t("beginRound")}
      </Button>
    );
  }
  if (course.next !== null) {
    return <ActivationWithoutUnits match={match} player={course.next} act={act} />;
  }

  const isEnded = state.currentPhase !== "game";
  const handleEnd = () => {
    if (isEnded || act(endRound(state, author))) {
      void navigate({ to: "/scoring/$gameId", params: { gameId: id } });
    }
  };
  return (
    <Button tone="gold" className={look} onClick={handleEnd}>
      {t(isEnded ? "toScoring" : "endRound", { round: course.round })}
    </Button>
  );
}

interface ActivationWithoutUnitsProps extends Pick<MainActionProps, "match" | "act"> {
  /** The player whose activation is next. */
  readonly player: string;
}

/** The way to count the activation of a player who plays without a list; the others tap their units. */
function ActivationWithoutUnits({ match, player, act }: ActivationWithoutUnitsProps) {
  const t = useTranslations("table.bar");
  const nameOf = usePlayerName(match.state);
  const { state, writesAs } = match;
  const hasUnits = state.units.some((unit) => unit.player === player);
  if (hasUnits || !writesAs.includes(player)) return null;
  return (
    <Button tone="gold" className={look} onClick={() => act(pass(state, player))}>
      {t("activation", { player: nameOf(player) })}
    </Button>
  );
}
