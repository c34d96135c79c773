import { CircleHelp, Crown, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  highCommandCount,
  maxHighCommand,
  type ArmyList,
  type ListRow,
} from "#domain/list/army-list.ts";

interface SheetMarksProps {
  readonly list: ArmyList;
  readonly row: ListRow;
}

/**
 * The marks that a judge looks for beside the name, in words and with a sign: paper has no colours to rely
 * on.
 */
export function SheetMarks({ list, row: { unit, known } }: SheetMarksProps) {
  const t = useTranslations("print.sheet");
  const isOneOfMany = unit.highCommand && highCommandCount(list) > maxHighCommand;
  return (
    <>
      {unit.highCommand && !isOneOfMany && (
        <Mark sign={<Crown aria-hidden />} isWarning={false}>
          {t("highCommand")}
        </Mark>
      )}
      {isOneOfMany && (
        <Mark sign={<OctagonAlert aria-hidden />} isWarning>
          {t("violation")}
        </Mark>
      )}
      {!unit.tournamentLegal && (
        <Mark sign={<TriangleAlert aria-hidden />} isWarning>
          {t("notLegal")}
        </Mark>
      )}
      {!known && (
        <Mark sign={<CircleHelp aria-hidden />} isWarning>
          {t("unknown")}
        </Mark>
      )}
    </>
  );
}

interface MarkProps {
  readonly sign: ReactNode;
  readonly isWarning: boolean;
  readonly children: ReactNode;
}

function Mark({ sign, isWarning, children }: MarkProps) {
  return (
    <span className={isWarning ? "sheet-mark sheet-warning" : "sheet-mark"}>
      {sign}
      {children}
    </span>
  );
}
