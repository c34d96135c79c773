import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { Language } from "#domain/language.ts";
import { compareLists } from "#domain/share/compare-lists.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ComparedLists } from "./compared-lists.tsx";
import { ComparedTotals } from "./compared-totals.tsx";
import { ComparedUnits } from "./compared-units.tsx";

interface CompareDialogProps {
  readonly left: ArmyList;
  readonly right: ArmyList;
  /** The notes that tell them apart beside their names: a date, "Now". */
  readonly notes?: readonly [left: string, right: string];
  /** The language of the units' names; that of the interface unless told. */
  readonly language?: Language;
  readonly onClose: () => void;
}

/** Two lists side by side, and what differs. */
export function CompareDialog({ left, right, notes, language, onClose }: CompareDialogProps) {
  const t = useTranslations("bring.compare");
  const own = useLanguage();
  const comparison = compareLists(left, right);
  const names = [left.name.trim() || t("unnamed"), right.name.trim() || t("unnamed")] as const;
  const isAmbiguous = names[0] === names[1];

  return (
    <Dialog title={t("title")} width="44rem" onClose={onClose}>
      <ComparedLists lists={[left, right]} names={names} notes={notes} />
      <ComparedTotals left={left} right={right} />
      <ComparedUnits
        comparison={comparison}
        names={isAmbiguous ? [`${names[0]} (A)`, `${names[1]} (B)`] : names}
        language={language ?? own}
      />
    </Dialog>
  );
}
