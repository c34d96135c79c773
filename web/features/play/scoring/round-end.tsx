import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isInPlay, type Course } from "#domain/match/course.ts";
import type { GameState } from "#domain/match/state.ts";
import { endMatch, endRound, initiativeAfter, nextRound } from "#domain/match/taps.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { MatchOver } from "../parts/match-over.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import type { Act } from "../parts/use-act.ts";

interface RoundEndProps {
  readonly match: OpenMatch;
  readonly course: Course;
  readonly act: Act;
}

const lowerEdge =
  "sticky bottom-0 z-20 -mx-3 mt-auto border-t border-line bg-panel px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-(--shadow-bar) md:mx-0 md:rounded-t-xl md:border-x";

/** The way on from a round, at the lower edge of the screen: the next one, or the end of the match. */
export function RoundEnd({ match, course, act }: RoundEndProps) {
  const t = useTranslations("table.scoring");
  const navigate = useNavigate();
  const { state, writesAs, id: gameId } = match;
  const [author] = writesAs;
  const [picked, setPicked] = useState<string | null>(null);
  const proposed = initiativeAfter(state);
  const initiative = picked ?? proposed;
  const isLast = course.isLastRound === true;
  const params = { gameId };

  if (state.currentPhase === "summary") {
    return <MatchOver gameId={gameId} className={lowerEdge} />;
  }
  if (author === undefined) return null;

  const handleNext = () => {
    if (initiative !== null && act(nextRound(state, initiative, writesAs))) {
      void navigate({ to: "/game/$gameId", params });
    }
  };
  const handleEnd = () => {
    if (act(endMatch(state, author))) void navigate({ to: "/summary/$gameId", params });
  };

  if (isInPlay(state)) {
    return (
      <RoundInPlay
        gameId={gameId}
        round={course.round}
        onEndRound={() => act(endRound(state, author))}
        onEndMatch={handleEnd}
      />
    );
  }

  return (
    <div className={`${lowerEdge} grid gap-2 md:grid-cols-2 md:items-end md:gap-6`}>
      {isLast ? (
        <p className="text-muted">{t("lastRound")}</p>
      ) : (
        <Initiative
          state={state}
          round={course.round + 1}
          value={initiative}
          proposed={proposed}
          onChange={setPicked}
        />
      )}
      <div className="flex gap-2">
        <Button
          tone={isLast ? "gold" : "plain"}
          className={`min-h-12 leading-tight ${isLast ? "grow" : ""}`}
          onClick={handleEnd}
        >
          {t(isLast ? "end" : "endNow")}
        </Button>
        {!isLast && (
          <Button tone="gold" className="min-h-12 grow leading-tight" onClick={handleNext}>
            {t("next", { round: course.round + 1 })}
          </Button>
        )}
      </div>
    </div>
  );
}

interface RoundInPlayProps {
  readonly gameId: string;
  readonly round: number;
  readonly onEndRound: () => void;
  readonly onEndMatch: () => void;
}

/**
 * The way back to a round that is being played. Where two devices score a round, one of them begins the next
 * first: what leads on stands where the other's finger is, and must not end that round.
 */
function RoundInPlay({ gameId, round, onEndRound, onEndMatch }: RoundInPlayProps) {
  const t = useTranslations("table");
  return (
    <div className={`${lowerEdge} grid gap-2`}>
      <p className="text-muted">{t("scoring.inPlay", { round })}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="min-h-12 grow leading-tight" onClick={onEndMatch}>
          {t("scoring.endNow")}
        </Button>
        <Button className="min-h-12 grow leading-tight" onClick={onEndRound}>
          {t("bar.endRoundNow")}
        </Button>
        <Link
          to="/game/$gameId"
          params={{ gameId }}
          className={buttonStyle({ tone: "gold", className: "min-h-12 w-full md:w-auto md:grow" })}
        >
          {t("scoring.toTable")}
        </Link>
      </div>
    </div>
  );
}

interface InitiativeProps {
  readonly state: GameState;
  readonly round: number;
  readonly value: string | null;
  readonly proposed: string | null;
  readonly onChange: (playerId: string) => void;
}

/** The initiative of the next round, as the rules give it unless somebody chooses otherwise. */
function Initiative({ state, round, value, proposed, onChange }: InitiativeProps) {
  const t = useTranslations("table.scoring");
  const nameOf = usePlayerName(state);
  const players = Object.values(state.players);
  const [one, other] = players;
  const isTie = one?.score === other?.score;
  const why = isTie
    ? t("becauseTie")
    : t("becauseFewer", { player: proposed === null ? "" : nameOf(proposed) });
  return (
    <Segmented
      label={proposed === null ? t("initiative", { round }) : t("initiativeWhy", { round, why })}
      value={value ?? ""}
      choices={players.map(({ id }) => ({ value: id, label: nameOf(id) }))}
      onChange={onChange}
    />
  );
}
