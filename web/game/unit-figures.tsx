import { Flag, Footprints, Heart } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { keyFiguresOf } from "#web/data/catalog.ts";

// Made once: they stand in every row of units.
const feet = <Footprints aria-hidden size={12} />;
const heart = <Heart aria-hidden size={12} />;
const flag = <Flag aria-hidden size={12} />;

/** Movement, wounds and morale at a glance, each a sign and a number; nothing where the card has a dash. */
export function UnitFigures({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("unit");
  const figures = keyFiguresOf(unit.id);
  if (figures === undefined) return null;
  const { movement, wounds, morale } = figures;
  return (
    <span className="unit-figures">
      {movement !== null && (
        <Figure label={t("movement", movement)} icon={feet}>
          {`${movement.first}-${movement.second} (${movement.charge})`}
        </Figure>
      )}
      {wounds !== null && (
        <Figure label={t("wounds", { wounds })} icon={heart}>
          {wounds}
        </Figure>
      )}
      {morale !== null && (
        <Figure label={t("morale", { morale })} icon={flag}>
          {morale}
        </Figure>
      )}
    </span>
  );
}

interface FigureProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Figure({ label, icon, children }: FigureProps) {
  return (
    <span role="img" aria-label={label} title={label} className="unit-figure">
      {icon}
      {children}
    </span>
  );
}
