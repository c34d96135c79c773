/** The small dialogs about units. Apart from those about lists, which are most of the builder's late code. */
import { useTranslations } from "use-intl";
import { parseTerm } from "#domain/catalog/term.ts";
import { termIn } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import type { Term } from "#web/shared/term.ts";
import { TermDialog } from "#web/shared/term-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { closeDialog } from "../draft/builder-dialogs.ts";
import { noUnitQuery, type UnitQuery } from "./unit-search.ts";

interface FilterTermDialogProps {
  readonly term: Term;
  readonly onFilter: (part: Partial<UnitQuery>) => void;
  readonly onClose: () => void;
}

/** The meaning of a term, and the way to all units that have it. */
export function FilterTermDialog({ term, onFilter, onClose }: FilterTermDialogProps) {
  const t = useTranslations("term");
  const language = useLanguage();
  const { base } = parseTerm(term.text);

  const handleFilter = () => {
    const { order: _order, ...blank } = noUnitQuery;
    switch (term.kind) {
      case "characteristic":
        onFilter({ ...blank, characteristics: [base] });
        break;
      case "keyword":
        onFilter({ ...blank, keywords: [base] });
        break;
      case "rule":
        onFilter({ ...blank, search: termIn(base, language) });
        break;
    }
    onClose();
  };

  return (
    <TermDialog
      term={term}
      onClose={onClose}
      actions={<Button onClick={handleFilter}>{t("filterBy")}</Button>}
    />
  );
}

/** Says that a list has one High Command. */
export function HighCommandDialog() {
  const t = useTranslations("refusal");
  return (
    <Dialog
      title={t("highCommandTitle")}
      onClose={closeDialog}
      actions={
        <Button tone="gold" onClick={closeDialog}>
          {t("ok")}
        </Button>
      }
    >
      <p className="text-lg">{t("highCommandText")}</p>
    </Dialog>
  );
}
