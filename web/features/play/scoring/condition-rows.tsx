import { useTranslations } from "use-intl";
import { conditionIn } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import type { Act } from "../parts/use-act.ts";
import { ConditionCell } from "./condition-cell.tsx";
import type { ScoringPlayer } from "./shown-conditions.ts";

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
