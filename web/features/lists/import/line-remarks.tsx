import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { SheetLine } from "#domain/share/import/import-sheet.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

interface LineRemarksProps {
  readonly line: SheetLine;
  readonly factionId: FactionId;
}

/** The remarks on a line that is unusual. */
export function LineRemarks({ line, factionId }: LineRemarksProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { unit, quantity, taken, isKnown, isGuess, isForeign, statedPoints, leftOut } = line;
  if (unit === null) return <p className="pl-6.5 text-danger">{t("bring.import.unclear")}</p>;

  const remarks = [
    isGuess && t("bring.import.guessed"),
    !isKnown && t("list.unknown"),
    isForeign && t("bring.import.foreign", { faction: factionName(factionId, language) }),
    statedPoints !== null &&
      t("bring.import.statedHere", { stated: statedPoints, sum: unit.pointsCost * quantity }),
    taken < quantity &&
      t("bring.import.capped", { asked: quantity, taken, max: unit.availability }),
  ].filter((remark) => remark !== false);
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark} className="pl-6.5 text-warning">
          {remark}
        </p>
      ))}
      {leftOut !== "" && (
        <p className="pl-6.5 break-words text-muted">
          {t("bring.import.wordsLeftOut", { text: leftOut })}
        </p>
      )}
    </>
  );
}
