import { History } from "lucide-react";
import { useTranslations } from "use-intl";
import type { UnitDifference } from "#domain/share/unit-differences.ts";
import { termIn } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** Says how many units are shown with other values than the link has. */
export function DifferencesNotice({ count }: { readonly count: number }) {
  const t = useTranslations("share");
  if (count === 0) return null;
  return (
    <p className="flex gap-2 rounded-lg border border-line bg-raised px-3 py-2 text-warning">
      <History aria-hidden size={20} className="mt-0.5 shrink-0" />
      {t("differ", { count })}
    </p>
  );
}

interface DifferencesProps {
  readonly differences: readonly UnitDifference[];
}

/** The values of a unit that the link has otherwise than the catalogue. */
export function Differences({ differences }: DifferencesProps) {
  const textOf = useDifferenceText();
  if (differences.length === 0) return null;
  return (
    <ul className="text-[0.95rem] text-warning">
      {differences.map((difference) => (
        <li key={difference.field} className="break-words">
          {textOf(difference)}
        </li>
      ))}
    </ul>
  );
}

function useDifferenceText(): (difference: UnitDifference) => string {
  const t = useTranslations("share.was");
  const language = useLanguage();
  const words = (terms: readonly string[]) =>
    terms.map((term) => termIn(term, language)).join(", ") || "–";

  return (difference) => {
    const { field } = difference;
    switch (field) {
      case "name":
        return t("name", { was: difference.was });
      case "pointsCost":
      case "command":
      case "availability":
        return t(field, { was: difference.was, now: difference.now });
      case "highCommand":
      case "tournamentLegal":
        return t(difference.now ? `${field}-now` : `${field}-before`);
      case "keywords":
        return t("keywords", { was: words(difference.was), now: words(difference.now) });
    }
  };
}
