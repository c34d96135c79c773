import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { courseOf, isInPlay, type Course } from "#domain/match/course.ts";
import { pointsIn, type ScoringMoment } from "#domain/match/scores-now.ts";
import type { GameState } from "#domain/match/state.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { useAct } from "../parts/use-act.ts";
import { usePlayerName } from "../parts/player-name.ts";
import { RoundEnd } from "./round-end.tsx";
import { ScoreBoard } from "./score-board.tsx";

interface RoundTableProps {
  readonly state: GameState;
  readonly rounds: readonly number[];
}

const cell = "border-b border-line px-2 py-1.5 text-end";

/** The points of all rounds in a table. */
function RoundTable({ state, rounds }: RoundTableProps) {
  const t = useTranslations("table");
  const nameOf = usePlayerName(state);
  const players = Object.values(state.players);
  if (rounds.length < 2) return null;
  return (
    <ScrollRegion
      role="group"
      label={t("scoring.table")}
      className="panel relative overflow-x-auto p-3"
    >
      <table className="w-full border-collapse">
        <caption className="pb-1 text-start text-muted">{t("scoring.table")}</caption>
        <thead>
          <tr>
            <th scope="col" className={cell}>
              <span className="visually-hidden">{t("points.player")}</span>
            </th>
            {rounds.map((round) => (
              <th key={round} scope="col" className={`${cell} text-muted`}>
                <span className="visually-hidden">{t("round", { round })}</span>
                <span aria-hidden>{round}</span>
              </th>
            ))}
            <th scope="col" className={`${cell} text-muted`}>
              {t("points.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <th scope="row" className="max-w-32 truncate border-b border-line py-1.5 text-start">
                {nameOf(player.id)}
              </th>
              {rounds.map((round) => (
                <td key={round} className={cell}>
                  {round in player.roundScores ? pointsIn(player, round) : "–"}
                </td>
              ))}
              <td className={`${cell} font-bold text-gold`}>{player.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The moment at which a round is scored: the last one, or any of a mission without end, may end the match. */
function momentOf({ round, isLastRound }: Course, chosen: number): ScoringMoment {
  return chosen === round && isLastRound !== false ? "end-of-game" : "end-of-round";
}

function isRound(asked: unknown): asked is number {
  return typeof asked === "number" && Number.isInteger(asked) && asked >= 1;
}

/** The end of a round, and corrections of any round. */
export function ScoringPage() {
  return (
    <MatchPage screen="scoring" isCompact>
      {(match) => <ScoringView match={match} />}
    </MatchPage>
  );
}

/** The points of a round for both players, and the way on. */
function ScoringView({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("table.scoring");
  const act = useAct(match.id);
  const { state, writesAs } = match;
  const course = courseOf(state);
  const present = Math.max(1, course.round);
  const { round: asked }: { readonly round?: unknown } = useSearch({ strict: false });
  // The round that is scored stays the one, also when the other device begins the next meanwhile. The summary asks
  // for the one to be corrected.
  const [chosen, setChosen] = useState(() => (isRound(asked) ? asked : present));
  const round = Math.min(chosen, present);
  const presentLead = isInPlay(state) ? "during" : "lead";
  const rounds = Array.from({ length: present }, (_, index) => String(index + 1));

  return (
    // What the Tab key comes to stays clear of the way on at the lower edge.
    <div className="flex min-h-[calc(100dvh-12rem)] flex-col gap-3 [&_:is(button,input,summary)]:scroll-mb-28">
      <div className="grid gap-1 md:flex md:items-end md:gap-6">
        <h2 className="text-xl text-gold md:grow">
          {t(round === present ? presentLead : "correcting", { round })}
        </h2>
        {rounds.length > 1 && (
          <Segmented
            label={t("round")}
            value={String(round)}
            choices={rounds.map((value) => ({ value, label: value }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ScoreBoard
          state={state}
          writesAs={writesAs}
          round={round}
          moment={momentOf(course, round)}
          act={act}
        />
        <RoundTable state={state} rounds={course.rounds.map(({ number }) => number)} />
      </div>
      <RoundEnd match={match} course={course} act={act} />
    </div>
  );
}
