import { useTranslations } from "use-intl";
import {
  askedByStates,
  askedByStress,
  askedNow,
  type Asked,
  type AskedMoment,
} from "#domain/match/asked-now.ts";
import type { GameUnit } from "#domain/match/state.ts";
import { termIn, unitById } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

interface SheetAskedProps {
  readonly unit: GameUnit;
  readonly morale: number | null;
  readonly moments: readonly AskedMoment[];
}

function askedOf({ unit, morale, moments }: SheetAskedProps): readonly Asked[] {
  const known = unit.unitId === null ? undefined : unitById(unit.unitId);
  const byStress = moments.includes("morale") ? askedByStress(unit, morale) : [];
  return [
    ...byStress,
    ...moments.flatMap((moment) => [
      ...askedByStates(unit.states, moment),
      ...askedNow(known?.keywords ?? [], moment),
    ]),
  ];
}

/** The rules that a unit brings up at this moment, in short. */
export function SheetAsked(props: SheetAskedProps) {
  const t = useTranslations("table");
  const language = useLanguage();
  const asked = askedOf(props);
  if (asked.length === 0) return null;
  return (
    <section
      aria-labelledby="sheet-asked"
      className="rounded-lg border border-gold-deep bg-ground px-3 py-2"
    >
      <h3 id="sheet-asked" className="text-gold">
        {t("sheet.asked")}
      </h3>
      <ul className="grid gap-1.5 pt-1">
        {asked.map(({ id, term }) => (
          <li key={`${id} ${term}`} className="leading-snug">
            {term !== null && <strong>{termIn(term, language)}. </strong>}
            {t(`asked.${id}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
