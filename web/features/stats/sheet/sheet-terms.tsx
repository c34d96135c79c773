import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { termIn } from "#web/data/catalog/catalog.ts";
import { descriptionOf } from "#web/data/catalog/descriptions.ts";
import { sectionOfTerm } from "#web/data/catalog/term-units.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** The unit's keywords and special rules written out, for reading at the table. */
export function SheetTerms({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("stats.sheet");
  const words = useTranslations("unit");
  if (unit.keywords.length + unit.specialRules.length === 0) return null;
  return (
    <section aria-labelledby="terms-heading" className="panel grid gap-3 p-4">
      <h2 id="terms-heading" className="text-xl text-gold">
        {t("terms")}
      </h2>
      <TermGroup label={words("keywords")} terms={unit.keywords} />
      <TermGroup label={words("specialRules")} terms={unit.specialRules} />
    </section>
  );
}

interface TermGroupProps {
  readonly label: string;
  readonly terms: readonly string[];
}

function TermGroup({ label, terms }: TermGroupProps) {
  const t = useTranslations("term");
  const language = useLanguage();
  if (terms.length === 0) return null;
  return (
    <div>
      <h3 className="font-text text-base text-muted">{label}</h3>
      <dl className="grid gap-2.5">
        {terms.map((term) => (
          <div key={term}>
            <dt className="font-bold">
              <TermName term={term} />
            </dt>
            <dd className="max-w-prose">
              {descriptionOf(term, language) ?? (
                <span className="text-muted">{t("comingSoon")}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The term, leading to the rule that explains it where there is one. */
function TermName({ term }: { readonly term: string }) {
  const language = useLanguage();
  const section = sectionOfTerm(term);
  if (section === undefined) return termIn(term, language);
  return (
    <Link
      to="/rules"
      hash={section}
      className="inline-flex min-h-8 items-center underline decoration-dotted underline-offset-4 hover:text-gold"
    >
      {termIn(term, language)}
    </Link>
  );
}
