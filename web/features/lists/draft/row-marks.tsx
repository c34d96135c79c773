import { Crown, OctagonAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { CommandBadge } from "#web/shared/command-badge.tsx";

interface RowMarksProps {
  readonly unit: Unit;
  readonly isKnown: boolean;
  readonly isViolation: boolean;
}

/** The marks of a list's row beside name, copies and points. */
export function RowMarks({ unit, isKnown, isViolation }: RowMarksProps) {
  const t = useTranslations();
  return (
    <>
      <CommandBadge command={unit.command} />
      {unit.highCommand && !isViolation && (
        <Crown role="img" aria-label={t("unit.highCommand")} size={17} className="text-gold" />
      )}
      {isViolation && (
        <OctagonAlert
          role="img"
          aria-label={t("list.multipleHighCommand")}
          size={18}
          className="text-danger"
        >
          <title>{t("list.multipleHighCommand")}</title>
        </OctagonAlert>
      )}
      {!unit.tournamentLegal && (
        <TriangleAlert role="img" aria-label={t("unit.notLegal")} size={17} className="text-danger">
          <title>{t("unit.notLegal")}</title>
        </TriangleAlert>
      )}
      {!isKnown && <span className="text-warning">{t("list.unknown")}</span>}
    </>
  );
}
