import { Droplet, Users, Zap } from "lucide-react";
import { useTranslations } from "use-intl";
import type { GameUnit } from "#domain/game/state.ts";
import { termIn } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

const mark = "inline-flex items-center gap-0.5";
const chip = "rounded-full border px-1.5 leading-snug";

/** The tokens on a unit in a line: models, wounds, stress, states. */
export function UnitMarks({ unit }: { readonly unit: GameUnit }) {
  const t = useTranslations("table.unit");
  const language = useLanguage();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.95rem] text-muted">
      {unit.modelsLeft > 0 && (
        <span role="img" aria-label={t("modelsCount", { count: unit.modelsLeft })} className={mark}>
          <Users aria-hidden size={15} />
          {unit.modelsLeft}
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
          aria-label={t("stressCount", { count: unit.stress })}
          className={`${mark} font-bold text-warning`}
        >
          <Zap aria-hidden size={15} />
          {unit.stress}
        </span>
      )}
      {unit.weakened && (
        <span className={`${chip} border-danger text-danger`}>{t("weakened")}</span>
      )}
      {unit.hidden && <span className={`${chip} border-line`}>{t("away")}</span>}
      {unit.status !== "present" && (
        <span className={`${chip} border-danger text-danger`}>{t(unit.status)}</span>
      )}
      {unit.states.map((state) => (
        <span key={state} className={`${chip} border-warning text-warning`}>
          {termIn(state, language)}
        </span>
      ))}
    </span>
  );
}
