import { useTranslations } from "use-intl";
import type { ValueChange } from "#domain/editing/changes.ts";
import { columnsOf, languageOf } from "#domain/editing/field.ts";
import type { ContentKind } from "#web/data/admin/kinds.ts";
import { useFieldName, useLanguageName } from "./names.ts";

interface ChangeListProps {
  readonly kind: ContentKind;
  readonly changes: readonly ValueChange[];
}

/** The differences, field by field: before and after beside each other, as far as either was there. */
export function ChangeList({ kind, changes }: ChangeListProps) {
  const columnName = useColumnName(kind);
  return (
    <ul className="grid gap-3">
      {changes.map(({ column, before, after }) => (
        <li key={column} className="grid gap-1 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]">
          <span className="font-bold">{columnName(column)}</span>
          {before !== "" && <del className={`${box} border-danger/60 bg-danger/10`}>{before}</del>}
          {after !== "" && <ins className={`${box} border-ok/60 bg-ok/10`}>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}

const box =
  "max-h-60 min-w-0 overflow-y-auto rounded-md border px-2 py-1 break-words whitespace-pre-wrap no-underline";

/** The name of a column: its field, and its language where it has one. */
export function useColumnName(kind: Pick<ContentKind, "fields">): (column: string) => string {
  const t = useTranslations("admin");
  const fieldName = useFieldName();
  const languageName = useLanguageName();
  return (column) => {
    const field = kind.fields.find((each) => columnsOf(each).includes(column));
    if (field === undefined) return column;
    const language = languageOf(field, column);
    const name = fieldName(field.name);
    return language === null ? name : t("inLanguage", { name, language: languageName(language) });
  };
}
