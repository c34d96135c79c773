import { Droplet, Sparkles, Users, Zap } from "lucide-react";
import { useTranslations } from "use-intl";
import type { GameUnit } from "#domain/match/state.ts";
import { notesOf, plainStates, rallyOf, tingeOf } from "#domain/match/tokens.ts";
import { termIn } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

const mark = "inline-flex items-center gap-0.5";
const chip = "rounded-full border px-1.5 leading-snug";

/** The figures of a unit beside its tokens, where they are known. */
export interface RowFigures {
  /** Null where nobody knows them, and where the unit is a single model. */
  readonly models: number | null;
  readonly morale: number | null;
  /** The Character in the unit, or the unit that the Character is in, in words. */
  readonly tie: string;
}

interface UnitMarksProps extends RowFigures {
  readonly unit: GameUnit;
}

/** The tokens on a unit in a line: models, damage, stress against morale, states. */
export function UnitMarks({ unit, models, morale, tie }: UnitMarksProps) {
  const t = useTranslations("table.unit");
  const language = useLanguage();
  const tinge = tingeOf(unit);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.95rem] text-muted">
      {models !== null && models > 0 && (
        <span role="img" aria-label={t("modelsCount", { count: models })} className={mark}>
          <Users aria-hidden size={15} />
          {models}
        </span>
      )}
      {unit.wounds > 0 && (
        <span
          role="img"
          aria-label={t("woundsCount", { count: unit.wounds })}
          className={`${mark} font-bold text-danger`}
        >
          <Droplet aria-hidden size={15} />
          {unit.wounds}
        </span>
      )}
      {unit.stress > 0 && (
        <span
          role="img"
          aria-label={
            morale === null
              ? t("stressCount", { count: unit.stress })
              : t("stressOfMorale", { count: unit.stress, morale })
          }
          className={`${mark} font-bold ${morale !== null && unit.stress > morale ? "text-danger" : "text-warning"}`}
        >
          <Zap aria-hidden size={15} />
          {morale === null ? unit.stress : `${unit.stress}/${morale}`}
        </span>
      )}
      {tinge > 0 && (
        <span
          role="img"
          aria-label={t("tingeCount", { count: tinge })}
          className={`${mark} font-bold text-warning`}
        >
          <Sparkles aria-hidden size={15} />
          {tinge}
        </span>
      )}
      {unit.weakened && (
        <span className={`${chip} border-danger text-danger`}>{t("weakened")}</span>
      )}
      {tie !== "" && <span className={`${chip} border-gold-deep text-gold`}>{tie}</span>}
      {unit.hidden && <span className={`${chip} border-line`}>{t("away")}</span>}
      {unit.status !== "present" && (
        <span className={`${chip} border-danger text-danger`}>{t(unit.status)}</span>
      )}
      {plainStates(unit).map((state) => (
        <span key={state} className={`${chip} border-warning text-warning`}>
          {termIn(state, language)}
        </span>
      ))}
      {rallyOf(unit) !== null && <span className={`${chip} border-line`}>{t("rally")}</span>}
      {notesOf(unit).map(({ state, text }) => (
        <bdi key={state} className={`${chip} max-w-40 truncate border-line`}>
          {text}
        </bdi>
      ))}
    </span>
  );
}
