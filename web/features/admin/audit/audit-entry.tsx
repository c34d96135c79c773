import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { auditTables, type AuditEntry } from "#web/data/admin/audit.ts";
import { When } from "../parts/when.tsx";
import { useAuditWords } from "./use-audit-words.ts";

const box =
  "max-h-60 min-w-0 overflow-y-auto rounded-md border px-2 py-1 [overflow-wrap:anywhere] whitespace-pre-wrap no-underline";

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
      {changes.map((change) => (
        <li
          key={change.column}
          className="grid gap-1 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <FieldName column={change.column} name={nameOf(change.column)} />
          {change.before === "" ? (
            <span className="text-muted max-md:hidden">{t("nothing")}</span>
          ) : (
            <del className={`${box} border-danger/60 bg-danger/10`}>
              {valueOf(change, change.before)}
            </del>
          )}
          {change.after === "" ? (
            <span className="text-muted max-md:hidden">{t("nothing")}</span>
          ) : (
            <ins className={`${box} border-ok/60 bg-ok/10`}>{valueOf(change, change.after)}</ins>
          )}
        </li>
      ))}
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
