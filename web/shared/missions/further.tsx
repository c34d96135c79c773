import { useTranslations } from "use-intl";
import { factLines } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** The facts that only this mission or feat has, in a sentence each. */
export function Further({ facts }: { readonly facts: object }) {
  const t = useTranslations("missions.detail");
  const language = useLanguage();
  const lines = factLines(facts, language);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="further-heading" className="panel grid gap-2 p-4">
      <h2 id="further-heading" className="text-xl text-gold">
        {t("further")}
      </h2>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
