import { useTranslations } from "use-intl";
import type { UnitDifference } from "#domain/share/unit-differences.ts";
import { termIn } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** The words about a difference: which value, how it was and how it is. */
function useDifferenceWords() {
  const t = useTranslations("bring.changes");
  const unit = useTranslations("unit");
  const language = useLanguage();

  const yesNo = (value: boolean) => (value ? t("yes") : t("no"));
  const terms = (values: readonly string[]) =>
    values.map((term) => termIn(term, language)).join(", ") || t("none");

  return (difference: UnitDifference) => {
    const { field, was, now } = difference;
    switch (field) {
      case "name":
        return { field: t("name"), was, now };
      case "pointsCost":
        return { field: unit("cost"), was: String(was), now: String(now) };
      case "command":
        return { field: unit("commandLabel"), was: String(was), now: String(now) };
      case "availability":
        return { field: unit("availability"), was: String(was), now: String(now) };
      case "highCommand":
        return { field: unit("highCommand"), was: yesNo(was), now: yesNo(now) };
      case "tournamentLegal":
        return { field: t("legal"), was: yesNo(was), now: yesNo(now) };
      case "keywords":
        return { field: unit("keywords"), was: terms(was), now: terms(now) };
    }
  };
}

interface DifferenceLinesProps {
  readonly differences: readonly UnitDifference[];
}

/** The values of a unit that were otherwise, a line each. */
export function DifferenceLines({ differences }: DifferenceLinesProps) {
  const t = useTranslations("bring.changes");
  const wordsOf = useDifferenceWords();
  if (differences.length === 0) return null;

  return (
    <ul className="text-[0.95rem] text-muted">
      {differences.map((difference) => (
        <li key={difference.field}>{t("value", wordsOf(difference))}</li>
      ))}
    </ul>
  );
}
