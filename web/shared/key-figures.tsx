import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { movesText, type KeyFigures } from "#domain/catalog/key-figures.ts";

/** Movement, wounds and morale at a glance, each a sign and a number; nothing where the card has a dash. */
export function KeyFigureRow({ figures }: { readonly figures: KeyFigures }) {
  const t = useTranslations("unit");
  const { movement, wounds, morale } = figures;
  return (
    <span className="unit-figures">
      {movement !== null && (
        <Figure of="movement" label={t("movement", movement)}>
          {movesText(movement)}
        </Figure>
      )}
      {wounds !== null && (
        <Figure of="wounds" label={t("wounds", { wounds })}>
          {wounds}
        </Figure>
      )}
      {morale !== null && (
        <Figure of="morale" label={t("morale", { morale })}>
          {morale}
        </Figure>
      )}
    </span>
  );
}

interface FigureProps {
  readonly of: "movement" | "wounds" | "morale";
  readonly label: string;
  readonly children: ReactNode;
}

/** Its sign is drawn by the style sheet: as an element in each of a faction's units it would be a third of the page. */
function Figure({ of, label, children }: FigureProps) {
  return (
    <span role="img" aria-label={label} title={label} className="unit-figure" data-of={of}>
      {children}
    </span>
  );
}
