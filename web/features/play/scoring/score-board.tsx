import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { contradictionsIn, type Contradiction } from "#domain/match/contradictions.ts";
import { adjusting, freePointsIn, pointsIn, type ScoringMoment } from "#domain/match/scores-now.ts";
import type { GameState, Player } from "#domain/match/state.ts";
import type { Language } from "#domain/language.ts";
import { conditionIn, featById, missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CountStepper } from "../parts/count-stepper.tsx";
import type { Act } from "../parts/use-act.ts";
import { usePlayerName } from "../parts/player-name.ts";
import { ConditionRows } from "./condition-rows.tsx";
import { hasConditions, shownConditions } from "./shown-conditions.ts";

interface ScoreBoardProps {
  readonly state: GameState;
  readonly writesAs: readonly string[];
  readonly round: number;
  readonly moment: ScoringMoment;
  readonly act: Act;
}

/** Both players side by side: the conditions that score at a moment, free points, and what they come to. */
export function ScoreBoard(props: ScoreBoardProps) {
  const { state, writesAs, round, moment, act } = props;
  const t = useTranslations("table.points");
  const app = useTranslations("app");
  const language = useLanguage();
  const nameOf = usePlayerName(state);
  const players = Object.values(state.players);
  const named = players.map(({ id }) => ({
    id,
    name: nameOf(id),
    canWrite: writesAs.includes(id),
  }));
  const { mission, feats, later } = shownConditions(state, named, round, moment);
  const isEmpty = ![mission, ...feats].some(hasConditions);

  return (
    <div className="grid grid-cols-1 gap-4">
      <Totals players={players} round={round} nameOf={nameOf} />
      {hasConditions(mission) && (
        <section className="grid gap-2">
          <h3 className="text-gold">
            <MissionName id={state.mission?.id ?? null} />
          </h3>
          <ConditionRows players={mission} round={round} act={act} />
        </section>
      )}
      {players.map(({ id, feat }, place) => {
        const own = feats[place] ?? [];
        return hasConditions(own) ? (
          <section key={id} className="grid gap-2">
            <h3 className="text-gold">
              {app("labelled", {
                label: t("featOf", { player: nameOf(id) }),
                value: featName(feat?.id ?? "", language),
              })}
            </h3>
            <ConditionRows players={own} round={round} act={act} />
          </section>
        ) : null;
      })}
      {isEmpty && (
        <p className="text-muted">
          {t((state.mission?.scoring.length ?? 0) === 0 ? "noFacts" : "nothing")}
        </p>
      )}
      <Contradictions state={state} round={round} />
      <FreePoints {...props} players={players} nameOf={nameOf} />
      {hasConditions(later) && (
        <details>
          <summary className="flex min-h-11 items-center text-gold underline underline-offset-4">
            {t("later")}
          </summary>
          <ConditionRows players={later} round={round} act={act} />
        </details>
      )}
    </div>
  );
}

interface ContradictionsProps {
  readonly state: GameState;
  readonly round: number;
}

/** Says what cannot be true of the ticks of a round. They count all the same. */
function Contradictions({ state, round }: ContradictionsProps) {
  const t = useTranslations("table.points.doubt");
  const language = useLanguage();
  const wordsOf = (found: Contradiction) => {
    switch (found.kind) {
      case "only-one":
        return t("only-one", { condition: conditionIn(found.condition, language) });
      case "either-or": {
        const [first, second] = found.conditions;
        return t("either-or", {
          first: conditionIn(first, language),
          second: conditionIn(second, language),
        });
      }
      case "sides":
        return t("sides");
    }
  };
  return (
    <div role="status" className="grid gap-1 text-warning empty:hidden">
      {contradictionsIn(state, round).map((found) => (
        <p key={JSON.stringify(found)} className="flex gap-2 leading-snug">
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          {wordsOf(found)}
        </p>
      ))}
    </div>
  );
}

function MissionName({ id }: { readonly id: string | null }) {
  const t = useTranslations("table.points");
  const language = useLanguage();
  if (id === null) return t("mission");
  return missionById(id)?.mission.names[language] ?? id;
}

function featName(id: string, language: Language): string {
  return featById(id)?.feat.names[language] ?? id;
}

interface TotalsProps {
  readonly players: readonly Player[];
  readonly round: number;
  readonly nameOf: (playerId: string) => string;
}

function Totals({ players, round, nameOf }: TotalsProps) {
  const t = useTranslations("table.points");
  return (
    <div className="grid grid-cols-2 gap-2">
      {players.map((player) => (
        <dl
          key={player.id}
          data-faction={player.faction}
          aria-label={nameOf(player.id)}
          className="panel grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 border-t-3! border-t-(--accent)! px-3 py-1.5"
        >
          <dt className="relative truncate font-bold">
            {nameOf(player.id)}
            <span className="visually-hidden"> · {t("total")}</span>
          </dt>
          <dd className="text-2xl font-bold text-gold">{player.score}</dd>
          <dt className="text-[0.95rem] text-muted">{t("inRound")}</dt>
          <dd className="text-end text-muted">{pointsIn(player, round)}</dd>
        </dl>
      ))}
    </div>
  );
}

interface FreePointsProps extends Omit<ScoreBoardProps, "moment"> {
  readonly players: readonly Player[];
  readonly nameOf: (playerId: string) => string;
}

/** Points beside the conditions: what a mission gives that no fact says, and corrections. */
function FreePoints({ state, writesAs, round, act, players, nameOf }: FreePointsProps) {
  const t = useTranslations("table.points");
  return (
    <section className="grid gap-1">
      <h3 className="text-muted">{t("free")}</h3>
      <div className="grid grid-cols-2 gap-2">
        {players.map((player) => {
          const free = freePointsIn(state, player, round);
          return (
            <div key={player.id} className="flex justify-center">
              <CountStepper
                name={t("freeOf", { player: nameOf(player.id) })}
                count={free}
                min={-99}
                canWrite={writesAs.includes(player.id)}
                onChange={(count) => act(adjusting(player, round, count - free))}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
