import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { Portrait } from "#web/shared/portrait.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { cssVariables } from "#web/ui/css-variables.ts";
import { useCompareRows } from "./use-compare-rows.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import "./compare-table.css";

interface CompareTableProps {
  readonly units: readonly Unit[];
  readonly onRemove: (unitId: string) => void;
}

/** A column for each unit, a row for each thing that is known. */
export function CompareTable({ units, onRemove }: CompareTableProps) {
  const t = useTranslations("stats.compare");
  const rows = useCompareRows(units);
  return (
    <ScrollRegion label={t("title")} className="panel compare-frame">
      <table className="compare-table" style={cssVariables({ "--columns": String(units.length) })}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("what")}</span>
            </th>
            {units.map((unit) => (
              <UnitHead key={unit.id} unit={unit} onRemove={() => onRemove(unit.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ unitId, content }) => (
                <td key={unitId}>{content}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface UnitHeadProps {
  readonly unit: Unit;
  readonly onRemove: () => void;
}

function UnitHead({ unit, onRemove }: UnitHeadProps) {
  const t = useTranslations("stats.compare");
  const language = useLanguage();
  const name = unit.names[language];
  return (
    <th scope="col" data-faction={unit.factionId} className="border-t-4 border-t-(--accent)">
      <div className="flex items-start justify-between gap-1">
        <Portrait unit={unit} size={48} />
        <Button tone="ghost" size="icon" aria-label={t("remove", { name })} onClick={onRemove}>
          <X aria-hidden size={18} />
        </Button>
      </div>
      <Link
        to="/unit-stats/$unitId"
        params={{ unitId: unit.id }}
        className="inline-flex min-h-11 items-center font-title leading-tight hover:text-gold"
      >
        {name}
      </Link>
    </th>
  );
}
