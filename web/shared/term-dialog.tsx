import { Link } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { termIn } from "#web/data/catalog/catalog.ts";
import { sectionOfTerm } from "#web/data/catalog/term-units.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { describeTerm, type Term } from "./term.ts";

interface TermDialogProps {
  readonly term: Term;
  readonly onClose: () => void;
  /** Buttons or links to other places beside the rules. */
  readonly actions: ReactNode;
}

/** The meaning of a term, with the way to the rule that explains it. */
export function TermDialog({ term, onClose, actions }: TermDialogProps) {
  const t = useTranslations("term");
  const app = useTranslations("app");
  const language = useLanguage();
  const section = sectionOfTerm(term.text);
  const [description, setDescription] = useState<string | null>(app("loading"));

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
          {actions}
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
