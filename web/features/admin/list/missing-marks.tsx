import { useTranslations } from "use-intl";
import { missingTranslations } from "#domain/editing/missing-translations.ts";
import type { Values } from "#domain/editing/field.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";

interface MissingMarksProps {
  readonly kindId: KindId;
  readonly values: Values;
}

/** The languages in which something is missing, a mark each. */
export function MissingMarks({ kindId, values }: MissingMarksProps) {
  const t = useTranslations("admin");
  const missing = missingTranslations(kinds[kindId].fields, values);
  return missing.map((language) => (
    <span key={language} className="rounded-md border border-warning px-2 text-warning">
      {t(`missing.${language}`)}
    </span>
  ));
}
