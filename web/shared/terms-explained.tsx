import { Link } from "@tanstack/react-router";
import { useState, type MouseEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { parseTerm } from "#domain/catalog/term.ts";
import { termIn } from "#web/data/catalog/catalog.ts";
import { TermDialog } from "#web/shared/term-dialog.tsx";
import { opensDescription, termAt, type Term } from "#web/shared/term.ts";
import { useTermDescriptions } from "#web/shared/use-term-descriptions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";

/** Lets the terms inside explain themselves, as in the builder: a tip under the mouse, a dialog on a tap. */
export function TermsExplained({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("term");
  const language = useLanguage();
  const [term, setTerm] = useState<Term | null>(null);
  useTermDescriptions();

  const handleClick = (event: MouseEvent) => {
    const clicked = termAt(event.target);
    if (clicked !== null && opensDescription(event)) setTerm(clicked);
  };

  return (
    <>
      {/* The terms inside are the buttons; their clicks are read here once. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={handleClick}>{children}</div>
      {term !== null && (
        <TermDialog
          term={term}
          onClose={() => setTerm(null)}
          actions={
            <Link
              to="/unit-stats"
              search={{ q: termIn(parseTerm(term.text).base, language) }}
              className={buttonStyle()}
              onClick={() => setTerm(null)}
            >
              {t("filterBy")}
            </Link>
          }
        />
      )}
    </>
  );
}
