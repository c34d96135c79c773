import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { scoring, type ScorableCondition } from "#domain/match/scores-now.ts";
import { conditionIn } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Act } from "../parts/use-act.ts";
import { CountStepper } from "../parts/count-stepper.tsx";
import type { ScoringPlayer } from "./shown-conditions.ts";

interface ConditionCellProps {
  readonly playerId: string;
  readonly playerName: string;
  readonly round: number;
  readonly condition: ScorableCondition;
  readonly canWrite: boolean;
  readonly act: Act;
}

/** A condition of one player in a round: a tick, or a count where it scores several times. */
function ConditionCell(props: ConditionCellProps) {
  const { playerId, playerName, round, condition, canWrite, act } = props;
  const t = useTranslations("table.points");
  const language = useLanguage();
  const { times, isCountable, scoredInRound } = condition;
  const name = t("times", {
    player: playerName,
    condition: conditionIn(condition.condition, language),
  });
  const score = (count: number) => act(scoring(playerId, round, condition, count));

  if (isCountable) {
    return (
      <div className="flex justify-center">
        <CountStepper name={name} count={times} canWrite={canWrite} onChange={score} />
      </div>
    );
  }
  const isOn = times > 0;
  const isOpen = canWrite && scoredInRound === null;
  return (
    <Button
      aria-pressed={isOn}
      aria-disabled={!isOpen}
      aria-label={name}
      className={`min-h-12 w-full min-w-0 px-2! ${isOn ? "bg-gold! text-on-gold!" : ""}`}
      onClick={() => isOpen && score(isOn ? 0 : 1)}
    >
      {isOn && <Check aria-hidden size={20} strokeWidth={3} />}
      <span className="truncate font-normal">
        {scoredInRound === null ? playerName : t("scoredInRound", { round: scoredInRound })}
      </span>
    </Button>
  );
}

interface ConditionRowsProps {
  readonly players: readonly ScoringPlayer[];
  readonly round: number;
  readonly act: Act;
}

/** The conditions of these players, each with its words over a cell for each player who has it. */
export function ConditionRows({ players, round, act }: ConditionRowsProps) {
  const t = useTranslations("table.points");
  const language = useLanguage();
  const known = new Map(
    players.flatMap(({ conditions }) =>
      conditions.map((each) => [`${each.of} ${each.condition}`, each] as const),
    ),
  );
  return (
    <ul className="grid gap-3">
      {[...known].map(([key, { condition, of, points }]) => (
        <li key={key} className="grid gap-1">
          <p className="flex gap-2 leading-snug">
            <strong className="shrink-0 text-gold">{t("worth", { points })}</strong>
            {conditionIn(condition, language)}
          </p>
          <div className="grid grid-cols-2 gap-2">
            {players.map(({ id, name, canWrite, conditions }) => {
              const own = conditions.find((each) => each.condition === condition && each.of === of);
              return own === undefined ? (
                <span key={id} />
              ) : (
                <ConditionCell
                  key={id}
                  playerId={id}
                  playerName={name}
                  round={round}
                  condition={own}
                  canWrite={canWrite}
                  act={act}
                />
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}
