import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { parseTerm } from "#domain/catalog/term.ts";
import { termIn } from "#web/data/catalog.ts";
import { sectionOfTerm } from "#web/data/term-units.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { describeTerm, type Term } from "#web/features/lists/cards/term.ts";
import { noUnitQuery, type UnitQuery } from "./unit-search.ts";

interface TermDialogProps {
  readonly term: Term;
  readonly onFilter: (part: Partial<UnitQuery>) => void;
  readonly onClose: () => void;
}

/** What a term means, and the way to all units that have it. */
export function TermDialog({ term, onFilter, onClose }: TermDialogProps) {
  const t = useTranslations("term");
  const app = useTranslations("app");
  const language = useLanguage();
  const [description, setDescription] = useState<string | null>(app("loading"));
  const { base } = parseTerm(term.text);
  const section = sectionOfTerm(term.text);

  useEffect(() => {
    let isShown = true;
    const show = (text: string | null) => {
      if (isShown) setDescription(text);
    };
    describeTerm(term.text, language).then(show, () => show(null));
    return () => {
      isShown = false;
    };
  }, [term.text, language]);

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
    <Dialog
      title={termIn(term.text, language)}
      onClose={onClose}
      actions={
        <>
          {section !== undefined && (
            <Link to="/rules" hash={section} className={buttonStyle()} onClick={onClose}>
              {t("readRule")}
            </Link>
          )}
          <Button onClick={handleFilter}>{t("filterBy")}</Button>
        </>
      }
    >
      <p className="-mt-3 text-muted">
        {t(term.kind)}
        {language !== "en" && ` · ${term.text}`}
      </p>
      <p className="text-lg" aria-live="polite">
        {description ?? t("comingSoon")}
      </p>
    </Dialog>
  );
}
