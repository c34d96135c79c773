import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { courseOf, isInPlay, type Course } from "#domain/match/course.ts";
import type { ScoringMoment } from "#domain/match/scores-now.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { useAct } from "../parts/use-act.ts";
import { RoundEnd } from "./round-end.tsx";
import { RoundTable } from "./round-table.tsx";
import { ScoreBoard } from "./score-board.tsx";

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
