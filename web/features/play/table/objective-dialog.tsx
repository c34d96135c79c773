import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { claimantsOf, conquestSum, objectiveRange } from "#domain/match/objective.ts";
import type { GameState } from "#domain/match/state.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { useUnitName } from "../parts/use-unit-name.ts";

interface ObjectiveDialogProps {
  readonly state: GameState;
  readonly onClose: () => void;
}

/** The conquest of the units at an objective, added up for both sides. A help to reckon: nothing is written. */
export function ObjectiveDialog({ state, onClose }: ObjectiveDialogProps) {
  const t = useTranslations("table.objective");
  const nameOf = usePlayerName(state);
  const unitName = useUnitName(state.units);
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const sides = Object.values(state.players).map(({ id, faction }) => {
    const claimants = claimantsOf(state, id, statsOf);
    const chosen = claimants.filter(({ unit }) => near.has(unit.id));
    return { id, faction, name: nameOf(id), claimants, sum: conquestSum(chosen) };
  });
  const toggle = (unitId: string) => {
    const changed = new Set(near);
    if (!changed.delete(unitId)) changed.add(unitId);
    setNear(changed);
  };

  return (
    <Dialog
      title={t("title")}
      width="40rem"
      onClose={onClose}
      actions={
        <Link to="/rules" hash="controlling-an-objective" className={buttonStyle()}>
          {t("rule")}
        </Link>
      }
    >
      <p>{t("lead", { strides: objectiveRange(state) })}</p>
      <p role="status" className="text-xl font-bold text-gold">
        {near.size > 0 && <Verdict sides={sides} />}
      </p>
      <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
        {sides.map(({ id, faction, name, claimants, sum }) => (
          <fieldset key={id} data-faction={faction} className="min-w-0">
            <legend className="flex w-full justify-between gap-2 border-b border-line pb-1 font-bold">
              <bdi className="min-w-0 truncate">{name}</bdi>
              <output aria-label={t("sumOf", { player: name })} className="text-gold">
                {sum}
              </output>
            </legend>
            {claimants.length === 0 && <p className="py-2 text-muted">{t("none")}</p>}
            {claimants.map(({ unit, conquest }) => (
              <label
                key={unit.id}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 leading-tight"
              >
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-(--color-gold)"
                  checked={near.has(unit.id)}
                  onChange={() => toggle(unit.id)}
                />
                <span className="min-w-0 grow wrap-anywhere">{unitName(unit)}</span>
                <span className="font-bold">{conquest ?? "–"}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="text-[0.95rem] leading-snug text-muted">{t("note")}</p>
    </Dialog>
  );
}

interface Side {
  readonly name: string;
  readonly sum: number;
}

function Verdict({ sides }: { readonly sides: readonly Side[] }) {
  const t = useTranslations("table.objective");
  const [first, second] = sides.toSorted((one, other) => other.sum - one.sum);
  if (first === undefined) return null;
  if (second !== undefined && first.sum === second.sum) return t("equal", { conquest: first.sum });
  return t("more", { player: first.name, conquest: first.sum, other: second?.sum ?? 0 });
}
