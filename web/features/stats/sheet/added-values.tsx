import { useTranslations } from "use-intl";
import type { UnitModifier, UnitStats } from "#catalog/unit-stats.ts";
import { modifierParts } from "#web/data/unit-stats.ts";
import { PoolLine } from "#web/game/dice/pool-line.tsx";

/** The values that a Character gives the unit that it has joined. */
export function AddedValues({ stats }: { readonly stats: UnitStats }) {
  const t = useTranslations("stats.sheet");
  const { conquestModifier, attackModifier, defenceModifier } = stats;
  return (
    <section className="panel grid gap-3 p-4">
      <h3 className="text-lg">{t("adds")}</h3>
      <dl className="grid gap-3">
        {conquestModifier !== undefined && (
          <div>
            <dt className="text-muted">{t("conquest")}</dt>
            <dd className="font-bold">+{conquestModifier}</dd>
          </div>
        )}
        <Added label={t("addsAttack")} modifier={attackModifier} />
        <Added label={t("defence")} modifier={defenceModifier} />
      </dl>
    </section>
  );
}

interface AddedProps {
  readonly label: string;
  readonly modifier: UnitModifier | undefined;
}

function Added({ label, modifier }: AddedProps) {
  const t = useTranslations("stats.sheet");
  if (modifier === undefined) return null;
  const { dice, fixed } = modifierParts(modifier.stressModifier ?? {});
  const isNothing = Object.keys(modifier.autoSymbols).length === 0;
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="grid gap-1.5">
        {isNothing ? t("addsNothing") : <PoolLine dice={{}} fixed={modifier.autoSymbols} />}
        {modifier.stressModifier !== null && (
          <span className="flex items-center gap-2">
            <span className="text-muted">{t("modifier")}</span>
            <PoolLine dice={dice} fixed={fixed} />
          </span>
        )}
      </dd>
    </div>
  );
}
