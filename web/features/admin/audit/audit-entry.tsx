import { Link } from "@tanstack/react-router";
import { useFormatter, useTranslations } from "use-intl";
import { columnsOf } from "#domain/editing/field.ts";
import { auditTables, type AuditEntry, type FieldChange } from "#web/data/admin/audit.ts";
import { kinds } from "#web/data/admin/kinds.ts";
import type { Messages } from "#web/i18n/messages.ts";
import { When } from "../parts/when.tsx";
import { After, Before, useColumnName } from "../change-list.tsx";

type Words = Messages["adminPeople"]["audit"];

/** Columns whose values are words of ours; any other text is somebody's own. */
const worded: ReadonlySet<string> = new Set(["status", "kind", "measure", "state", "channel"]);

/** The names of columns and of values that an administrator knows; what has none stays as it is. */
function useAuditWords(table: string) {
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

/** Changes of more columns than these are folded up. */
const fewChanges = 4;

/** One change: who did what to whom, when, and what was there before and after. */
export function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslations("adminPeople.audit");
  const table = auditTables.find((each) => each === entry.table);
  const { changes } = entry;
  return (
    <li className="grid min-w-0 gap-2 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{t(`action.${entry.action}`)}</strong>
        {" · "}
        {table === undefined ? entry.table : t(`table.${table}`)}
        {" · "}
        <Subject entry={entry} />
      </p>
      <p className="text-muted">
        <bdi>{entry.actor === "" ? t("server") : entry.actor}</bdi>
        {" · "}
        <When at={entry.at} />
      </p>
      {changes.length > 0 && (
        <details open={changes.length <= fewChanges}>
          <summary className="min-h-11 cursor-pointer content-center text-gold">
            {t("changes", { count: changes.length })}
          </summary>
          <Changes entry={entry} />
        </details>
      )}
    </li>
  );
}

function Subject({ entry: { member, rowId, title } }: { readonly entry: AuditEntry }) {
  if (member === "" && title !== "") {
    return (
      <bdi className="font-bold" title={rowId}>
        {title}
      </bdi>
    );
  }
  if (member === "") return <span className="text-muted">{rowId}</span>;
  return (
    <Link
      to="/admin/$"
      params={{ _splat: `members/${rowId}` }}
      className="font-bold text-gold underline underline-offset-4"
    >
      <bdi>{member}</bdi>
    </Link>
  );
}

function Changes({ entry: { changes, table } }: { readonly entry: AuditEntry }) {
  const t = useTranslations("adminPeople.audit");
  const { nameOf, valueOf } = useAuditWords(table);
  return (
    <ul className="grid gap-2">
      {changes.map((change) => {
        const name = nameOf(change.column);
        const label = name ?? change.column;
        return (
          <li
            key={change.column}
            className="grid gap-1 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <FieldName column={change.column} name={name} />
            {change.before === "" ? (
              <span className="text-muted max-md:hidden">{t("nothing")}</span>
            ) : (
              <Before label={label} text={valueOf(change, change.before)} />
            )}
            {change.after === "" ? (
              <span className="text-muted max-md:hidden">{t("nothing")}</span>
            ) : (
              <After label={label} text={valueOf(change, change.after)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FieldNameProps {
  readonly column: string;
  /** null for a column that administrators have no word for. */
  readonly name: string | null;
}

function FieldName({ column, name }: FieldNameProps) {
  if (name !== null) return <span className="min-w-0 font-bold">{name}</span>;
  return <code className="min-w-0 [overflow-wrap:anywhere]">{column}</code>;
}
