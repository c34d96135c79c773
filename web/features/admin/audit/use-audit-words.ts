import { useFormatter, useTranslations } from "use-intl";
import { columnsOf } from "#domain/editing/field.ts";
import type { FieldChange } from "#web/data/admin/audit.ts";
import { kinds } from "#web/data/admin/kinds.ts";
import { useColumnName } from "../change-list.tsx";
import type { Messages } from "#web/i18n/messages.ts";

type Words = Messages["adminPeople"]["audit"];

/** Columns whose values are words of ours; any other text is somebody's own. */
const worded: ReadonlySet<string> = new Set(["status", "kind", "measure", "state", "channel"]);

/** The names of columns and of values that an administrator knows; what has none stays as it is. */
export function useAuditWords(table: string) {
  const t = useTranslations("adminPeople.audit");
  const format = useFormatter();
  const kind = Object.values(kinds).find((each) => each.table === table);
  const nameInKind = useColumnName(kind ?? { fields: [] });

  const valueOf = ({ column, form }: FieldChange, value: string) => {
    if (value === "") return "";
    if (form === "flag") return t(value === "true" ? "value.yes" : "value.no");
    if (form === "time") {
      return format.dateTime(new Date(value), { dateStyle: "medium", timeStyle: "short" });
    }
    // Asked for right below: what has no words is shown as it is.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const key = `value.${value}` as `value.${keyof Words["value"]}`;
    return worded.has(column) && t.has(key) ? t(key) : value;
  };

  return {
    /** The words for a column, or null. */
    nameOf: (column: string) => {
      if (kind?.fields.some((field) => columnsOf(field).includes(column)) === true) {
        return nameInKind(column);
      }
      // Asked for right below, as above.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const key = `field.${column}` as `field.${keyof Words["field"]}`;
      return t.has(key) ? t(key) : null;
    },
    valueOf,
  };
}
