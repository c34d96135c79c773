import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { scoring, type ScorableCondition } from "#domain/match/scores-now.ts";
import { conditionIn } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { CountStepper } from "../parts/count-stepper.tsx";
import type { Act } from "../parts/use-act.ts";

interface ConditionCellProps {
  readonly playerId: string;
  readonly playerName: string;
  readonly round: number;
  readonly condition: ScorableCondition;
  readonly canWrite: boolean;
  readonly act: Act;
}

/** A condition of one player in a round: a tick, or a count where it scores several times. */
export function ConditionCell(props: ConditionCellProps) {
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
