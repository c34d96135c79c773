import { CircleHelp, Crown, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  highCommandCount,
  maxHighCommand,
  type ArmyList,
  type ListRow,
} from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import { portraitOf, termIn, typeName } from "#web/data/catalog/catalog.ts";
import { initials } from "#web/shared/initials.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import type { Sheet } from "./sheet-options.ts";

interface SheetMarksProps {
  readonly list: ArmyList;
  readonly row: ListRow;
}

/**
 * The marks that a judge looks for beside the name, in words and with a sign: paper has no colours to rely
 * on.
 */
function SheetMarks({ list, row: { unit, known } }: SheetMarksProps) {
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

/** Beyond that the boxes would fill the sheet; no list within the limits has so many copies. */
const maxBoxes = 12;

interface SheetUnitProps {
  readonly sheet: Sheet;
  readonly row: ListRow;
}

/** A unit of the list: copies, name and marks, what it can do, what it costs. */
export function SheetUnit({ sheet, row }: SheetUnitProps) {
  const { unit, quantity, known } = row;
  const { options } = sheet;
  const language = useLanguage();
  return (
    <tr data-item className={unit.highCommand ? "sheet-unit sheet-leader" : "sheet-unit"}>
      <td className="sheet-quantity">×{quantity}</td>
      <th scope="row">
        <div className="sheet-who">
          {!options.inkSaving && <SheetPortrait sheet={sheet} row={row} />}
          <div>
            <p className="sheet-unit-name">
              <bdi>{oneLine(unit.names[language])}</bdi> <SheetMarks list={sheet.list} row={row} />
            </p>
            {options.details && known && <Details row={row} />}
          </div>
        </div>
      </th>
      {options.tally && (
        <td className="sheet-tally">
          {Array.from({ length: Math.min(quantity, maxBoxes) }, (_, box) => (
            <span key={box} className="sheet-box" />
          ))}
        </td>
      )}
      <td>{unit.command > 0 ? unit.command * quantity : "–"}</td>
      <td>{unit.pointsCost}</td>
      <td className="sheet-sum">{unit.pointsCost * quantity}</td>
    </tr>
  );
}

function SheetPortrait({ sheet, row: { unit, known } }: SheetUnitProps) {
  const source = known ? sheet.pictureAt(portraitOf(unit)) : null;
  return source === null ? (
    <span aria-hidden className="sheet-portrait">
      {initials(unit.names.en)}
    </span>
  ) : (
    <img src={source} alt="" className="sheet-portrait" />
  );
}

function Details({ row: { unit } }: { readonly row: ListRow }) {
  const t = useTranslations("print.sheet");
  const language = useLanguage();
  const named = (terms: readonly string[]) => terms.map((term) => termIn(term, language));
  // A companion is one by its type and by its characteristics.
  const kinds = new Set([typeName(unit.type, language), ...named(unit.characteristics)]);
  return (
    <>
      <p className="sheet-soft">{[...kinds].join(" · ")}</p>
      <Terms label={t("keywords")} terms={named(unit.keywords)} />
      <Terms label={t("specialRules")} terms={named(unit.specialRules)} />
    </>
  );
}

interface TermsProps {
  readonly label: string;
  readonly terms: readonly string[];
}

function Terms({ label, terms }: TermsProps) {
  if (terms.length === 0) return null;
  return (
    <p className="sheet-terms">
      <span className="sheet-label">{label}</span> {terms.join(", ")}
    </p>
  );
}
