import { RestError, unknownWrittenColumn } from "../errors.ts";
import type { Query } from "../parse/query.ts";
import type { Rows } from "../payload.ts";
import type { Preferences } from "../preferences.ts";
import type { Column, Table } from "../schema/schema.ts";
import type { Plan } from "./answer.ts";
import { levelConditions } from "./filter.ts";
import { payloadRows } from "./payload-rows.ts";
import { whereClause } from "./related.ts";
import { createScope } from "./scope.ts";
import { list, type Sql, sql } from "./sql.ts";
import { createStatement } from "./statement.ts";
import { type Draft, planWritten, type Returning, returned } from "./written.ts";

/** Object of a write: the table, and what is answered. */
export interface Target {
  readonly table: Table;
  readonly query: Query;
  readonly returning: Returning;
}

/**
 * Plans the statement that inserts rows, or merges them with those that are there.
 *
 * @throws RestError PGRST204 for a column that there is not
 */
export function planInsert(
  target: Target,
  rows: Rows,
  { resolution, missing }: Pick<Preferences, "resolution" | "missing">,
): Plan {
  const { table, query } = target;
  const draft = createDraft(target);
  const columns = writtenColumns(table, rows.keys);
  const names = columns.length === 0 ? sql`` : sql` (${list(columns.map((column) => column.sql))})`;
  const values = list(columns.map((column) => sql`p.${column.sql}`));
  const source = payloadRows(draft.statement, rows, columns, missing === "default");
  const conflict = conflictClause(table, query.onConflict, columns, resolution);
  const write = sql`insert into ${table.sql} as ${draft.alias}${names} select ${values} from ${source}${conflict} returning ${returned(draft)}`;
  return planWritten(draft, write, resolution === "merge-duplicates" ? updatedRows : sql``);
}

/**
 * Plans the statement that changes the rows that meet the filter.
 *
 * @throws RestError PGRST204, or 21000 without a filter: that would change every row
 */
export function planUpdate(target: Target, rows: Rows): Plan {
  const { table } = target;
  requireFilter(target, "UPDATE");
  const draft = createDraft(target);
  const columns = writtenColumns(table, rows.keys);
  if (columns.length === 0) return planNoChange(draft);
  const assignments = list(columns.map((column) => sql`${column.sql} = p.${column.sql}`));
  const source = payloadRows(draft.statement, rows, columns, false);
  const write = sql`update ${table.sql} as ${draft.alias} set ${assignments} from (select * from ${source} limit 1) as p${filterOf(draft)} returning ${returned(draft)}`;
  return planWritten(draft, write, sql``);
}

/**
 * Plans the statement that removes the rows that meet the filter.
 *
 * @throws RestError 21000 without a filter: that would remove every row
 */
export function planDelete(target: Target): Plan {
  requireFilter(target, "DELETE");
  const draft = createDraft(target);
  const write = sql`delete from ${target.table.sql} as ${draft.alias}${filterOf(draft)} returning ${returned(draft)}`;
  return planWritten(draft, write, sql``);
}

function createDraft({ table, query, returning }: Target): Draft {
  const statement = createStatement();
  return { statement, table, alias: statement.alias(), returning, level: query.root };
}

/** A body without keys changes nothing, and is answered like one that meets no row. */
function planNoChange(draft: Draft): Plan {
  const none = sql`select ${returned(draft)} from ${draft.table.sql} as ${draft.alias} where false`;
  return planWritten(draft, none, sql``);
}

function requireFilter({ query }: Target, verb: "UPDATE" | "DELETE"): void {
  if (query.root.filters.length === 0) {
    throw new RestError(400, "21000", `${verb} requires a WHERE clause`);
  }
}

/** Embeds shape what is answered; which rows are written is said by filters of the table itself. */
function filterOf({ statement, table, alias, level }: Draft): Sql {
  const scope = createScope(statement, table, { ...level, embeds: new Map() });
  return whereClause(levelConditions({ ...scope, alias }));
}

function writtenColumns(table: Table, keys: readonly string[]): readonly Column[] {
  return keys.map((key) => {
    const column = table.columns.get(key);
    if (column === undefined) throw unknownWrittenColumn(table.name, key);
    return column;
  });
}

/** Columns by which rows count as the same: those of `on_conflict`, or else the primary key. */
function conflictClause(
  table: Table,
  onConflict: readonly string[] | undefined,
  columns: readonly Column[],
  resolution: Preferences["resolution"],
): Sql {
  const names = onConflict ?? table.primaryKey;
  if (resolution === undefined || names.length === 0) return sql``;
  const key = list(writtenColumns(table, names).map((column) => column.sql));
  if (resolution === "ignore-duplicates" || columns.length === 0) {
    return sql` on conflict (${key}) do nothing`;
  }
  const assignments = list(columns.map((column) => sql`${column.sql} = excluded.${column.sql}`));
  return sql` on conflict (${key}) do update set ${assignments} where ${countUpdate}`;
}

/**
 * Always true, and counts the rows that were there before. `returning` could tell them as well, but
 * only to those who may read every column.
 */
const countUpdate = sql`pg_catalog.set_config('rest.updated', (coalesce(nullif(pg_catalog.current_setting('rest.updated', true), ''), '0')::int4 + 1)::text, true) is not null`;
const updatedRows = sql`, coalesce(nullif(pg_catalog.current_setting('rest.updated', true), ''), '0')::int4 as updated`;
