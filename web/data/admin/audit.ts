/** The audit log: who changed what and when, a page at a time (case M07). */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { asRecord, asText, isRecord } from "#domain/outside.ts";
import { oneLine } from "#domain/text.ts";
import { isCanonicalUuid } from "#domain/uuid.ts";
import { backend } from "../backend/client.ts";
import type { StoredRow } from "#domain/editing/history.ts";
import { dataOf } from "../backend/errors.ts";
import { anyTable } from "./entries.ts";
import { kinds, titleOf } from "./kinds.ts";

/** Rows on a page. */
const pageSize = 50;

/** The tables whose changes are recorded, people first. */
export const auditTables = [
  "profiles",
  "member_roles",
  "sanctions",
  "mfa_factors",
  "users",
  "sessions",
  "reports",
  "shared_lists",
  "shared_list_comments",
  "profile_comments",
  "profile_details",
  "announcements",
  "news_items",
  "rules_chapters",
  "rules_sections",
  "faq_sections",
  "special_rules",
  "factions",
  "unit_overrides",
] as const;
type AuditTable = (typeof auditTables)[number];

/** The part of the log that is looked at; `page` from 0. */
export interface AuditQuestion {
  /** An administrator's id, or "". */
  readonly actor: string;
  readonly table: AuditTable | "";
  /** Days as YYYY-MM-DD in the reader's time zone, or "". */
  readonly from: string;
  readonly to: string;
  /** The row that was changed, or "". */
  readonly rowId: string;
  readonly page: number;
}

/** The whole log. */
export const wholeLog: AuditQuestion = {
  actor: "",
  table: "",
  from: "",
  to: "",
  rowId: "",
  page: 0,
};

/** The form of a value: what is true or false, a moment in ISO 8601, or any text. */
type ValueForm = "flag" | "time" | "text";

/** A column that differs. */
export interface FieldChange {
  readonly column: string;
  readonly form: ValueForm;
  /** Text as it is shown; "" for nothing. */
  readonly before: string;
  readonly after: string;
}

/** One change. */
export interface AuditEntry {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** "" for the server's own tools and for members who have left. */
  readonly actor: string;
  readonly action: "insert" | "update" | "delete";
  readonly table: string;
  readonly rowId: string;
  /** The member whom the row is about, as far as it is one who is still there. */
  readonly member: string;
  /** The name of the row, or the beginning of its text; "" where nobody knows any more. */
  readonly title: string;
  readonly changes: readonly FieldChange[];
}

/** Columns that say nothing to a reader. */
const unsaid = new Set([
  "updated_at",
  "id",
  "version",
  "member_id",
  "subject",
  "unit_ids",
  "wab_id",
]);

function isPlain(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (isPlain(value) || typeof value === "boolean") return String(value);
  if (Array.isArray(value) && value.every(isPlain)) return value.join(", ");
  return JSON.stringify(value, null, 2);
}

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

function formOf(...sides: readonly unknown[]): ValueForm {
  const values = sides.filter((side) => side !== null && side !== undefined);
  if (values.every((value) => typeof value === "boolean")) return "flag";
  return values.every((value) => typeof value === "string" && moment.test(value)) ? "time" : "text";
}

/** The columns of a row. A unit is in one column, and is edited and shown field by field. */
function columnsIn(row: unknown): Readonly<Record<string, unknown>> {
  const { unit, faction_id: _, ...columns } = asRecord(row);
  if (!isRecord(unit)) return asRecord(row);
  const { names, ...fields } = unit;
  const { en, es, fr } = asRecord(names);
  return { ...columns, ...fields, name: en, name_es: es, name_fr: fr };
}

/** The columns that differ, in the order of their names. */
export function fieldChanges(before: unknown, after: unknown): readonly FieldChange[] {
  const [old, next] = [before, after].map(columnsIn);
  const columns = [...new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])].sort();
  return columns
    .filter((column) => !unsaid.has(column))
    .map((column) => ({
      column,
      form: formOf(old?.[column], next?.[column]),
      before: shown(old?.[column]),
      after: shown(next?.[column]),
    }))
    .filter((change) => change.before !== change.after);
}

function actionIn(text: string): AuditEntry["action"] {
  return text === "insert" || text === "delete" ? text : "update";
}

/** The instant at which a day begins here, or so many days later. */
function beginOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

async function fetchRows(question: AuditQuestion, signal: AbortSignal) {
  const client = await backend();
  let asked = client
    .from("audit_log")
    .select(
      "id, happened_at, action, table_name, row_id, before, after, actor:profiles!actor_id(username)",
    );
  if (question.actor !== "") asked = asked.eq("actor_id", question.actor);
  if (question.table !== "") asked = asked.eq("table_name", question.table);
  if (question.rowId !== "") asked = asked.eq("row_id", question.rowId);
  if (question.from !== "") asked = asked.gte("happened_at", beginOf(question.from));
  if (question.to !== "") asked = asked.lt("happened_at", beginOf(question.to, 1));
  const first = question.page * pageSize;
  return dataOf(
    await asked
      .order("id", { ascending: false })
      .range(first, first + pageSize)
      .abortSignal(signal),
  );
}

const aboutMembers = new Set([
  "profiles",
  "member_roles",
  "sanctions",
  "sessions",
  "mfa_factors",
  "users",
]);

async function fetchNames(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return new Map<string, string>();
  const client = await backend();
  const rows = dataOf(
    await client.from("profiles").select("id, username").in("id", ids).abortSignal(signal),
  );
  return new Map(rows.map(({ id, username }) => [id, oneLine(username)]));
}

/** The column by which a row of a table is known; of what is not listed, nothing is. */
const titleColumns: Readonly<Record<string, string>> = {
  reports: "copy",
  shared_lists: "name",
  shared_list_comments: "content",
  profile_comments: "content",
  announcements: "texts",
  ...Object.fromEntries(
    Object.values(kinds).flatMap((kind) => {
      if (kind.id === "units") return [[kind.table, "unit"]];
      const column = titleOf(kind)?.columns.en;
      return column === undefined ? [] : [[kind.table, column]];
    }),
  ),
};

/** Characters of a title. */
const mostInTitle = 80;

/** Name in a value: the text itself, or what a copy, a unit or an announcement calls itself. */
export function titleIn(value: unknown): string {
  if (typeof value === "string") return oneLine(value, mostInTitle).trim();
  const row = asRecord(value);
  const named = [
    row["name"],
    row["username"],
    asRecord(row["names"])["en"],
    asRecord(row["en"])["title"],
    row["content"],
  ];
  return oneLine(asText(named.find((each) => asText(each) !== "")), mostInTitle).trim();
}

type Row = Awaited<ReturnType<typeof fetchRows>>[number];

/** The row's name as the change itself has it. */
function titleInChange({ table_name, before, after }: Row): string {
  const column = titleColumns[table_name] ?? "";
  return titleIn(asRecord(after)[column]) || titleIn(asRecord(before)[column]);
}

/** The names of rows as they are now, by table and id. */
async function fetchTitles(rows: readonly Row[], signal: AbortSignal) {
  const client = await anyTable();
  const tables = [...new Set(rows.map(({ table_name }) => table_name))];
  const found = await Promise.all(
    tables.map(async (table) => {
      const column = titleColumns[table];
      if (column === undefined) return [];
      const ids = rows.filter((row) => row.table_name === table).map(({ row_id }) => row_id);
      const named: readonly Readonly<Record<string, unknown>>[] = dataOf(
        await client
          .from(table)
          .select(`id, ${column}`)
          .in("id", [...new Set(ids)])
          .abortSignal(signal)
          .returns<StoredRow[]>(),
      );
      return named.map((row) => [`${table} ${asText(row["id"])}`, titleIn(row[column])] as const);
    }),
  );
  return new Map(found.flat());
}

async function fetchAudit(question: AuditQuestion, signal: AbortSignal) {
  const rows = await fetchRows(question, signal);
  const ids = rows
    .filter(({ table_name, row_id }) => aboutMembers.has(table_name) && isCanonicalUuid(row_id))
    .map(({ row_id }) => row_id);
  const [names, titles] = await Promise.all([
    fetchNames([...new Set(ids)], signal),
    fetchTitles(
      rows.filter((row) => titleInChange(row) === ""),
      signal,
    ),
  ]);
  return {
    hasMore: rows.length > pageSize,
    entries: rows.slice(0, pageSize).map((row): AuditEntry => ({
      id: row.id,
      at: row.happened_at,
      actor: oneLine(asText(asRecord(row.actor)["username"])),
      action: actionIn(row.action),
      table: row.table_name,
      rowId: row.row_id,
      member: names.get(row.row_id) ?? "",
      title: titleInChange(row) || (titles.get(`${row.table_name} ${row.row_id}`) ?? ""),
      changes: fieldChanges(row.before, row.after),
    })),
  };
}

/** A page of the log, the newest first, and whether there is more. */
export function auditQuery(question: AuditQuestion) {
  return queryOptions({
    queryKey: ["admin", "audit", question],
    queryFn: ({ signal }) => fetchAudit(question, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isSecret: true },
  });
}
