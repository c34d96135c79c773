import { useTranslations } from "use-intl";
import type { ValueChange } from "#domain/editing/changes.ts";
import { columnsOf, languageOf } from "#domain/editing/field.ts";
import type { ContentKind } from "#web/data/admin/kinds.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
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
          {before !== "" && <Before label={columnName(column)} text={before} />}
          {after !== "" && <After label={columnName(column)} text={after} />}
        </li>
      ))}
    </ul>
  );
}

const box =
  "min-w-0 rounded-md border px-2 py-1 [overflow-wrap:anywhere] whitespace-pre-wrap no-underline";

interface ValueProps {
  /** The name of what changed. */
  readonly label: string;
  readonly text: string;
}

/** The value that was there before. */
export function Before(props: ValueProps) {
  return (
    <del className={`${box} border-danger/60 bg-danger/10`}>
      <Value {...props} />
    </del>
  );
}

/** The value that is there now. */
export function After(props: ValueProps) {
  return (
    <ins className={`${box} border-ok/60 bg-ok/10`}>
      <Value {...props} />
    </ins>
  );
}

/** A text with more characters or lines than these scrolls in its box. */
const most = { characters: 200, lines: 8 };

function Value({ label, text }: ValueProps) {
  const isLong = text.length > most.characters || text.split("\n").length > most.lines;
  if (!isLong) return text;
  return (
    <ScrollRegion role="group" label={label} className="max-h-60 overflow-y-auto">
      {text}
    </ScrollRegion>
  );
}

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
