import type { Rows } from "../payload.ts";
import type { Column } from "../schema/schema.ts";
import { jsonbType, jsonType, textType } from "../schema/value-types.ts";
import { list, type Sql, sql } from "./sql.ts";
import type { Statement } from "./statement.ts";

/**
 * The body as rows named `p`: PostgreSQL reads each value as its column's type.
 *
 * @param withDefaults what a row does not mention is its column's default rather than null
 */
export function payloadRows(
  statement: Statement,
  rows: Rows,
  columns: readonly Column[],
  withDefaults: boolean,
): Sql {
  if (columns.length === 0) return emptyRows(statement, rows);
  const types = list(columns.map((column) => sql`${column.sql} ${column.storedAs}`));
  if (withDefaults) return completedRows(statement, rows, columns, types);
  const read = rows.isArray ? sql`pg_catalog.json_to_recordset` : sql`pg_catalog.json_to_record`;
  return sql`${read}(${statement.bind(rows.text, jsonType)}) as p (${types})`;
}

/** Rows without columns, as many as there are objects. */
function emptyRows(statement: Statement, { text, isArray }: Rows): Sql {
  const body = statement.bind(isArray ? text : `[${text}]`, jsonType);
  return sql`pg_catalog.json_array_elements(${body}) as p`;
}

function completedRows(
  statement: Statement,
  { text, isArray }: Rows,
  columns: readonly Column[],
  types: Sql,
): Sql {
  const body = statement.bind(isArray ? text : `[${text}]`, jsonbType);
  const defaults = columns.flatMap(({ name, otherwise }) =>
    otherwise === undefined ? [] : [sql`${statement.bind(name, textType)}, ${otherwise}`],
  );
  const whole = sql`pg_catalog.jsonb_build_object(${list(defaults)}) || element.value`;
  const elements = sql`pg_catalog.jsonb_array_elements(${body}) as element (value)`;
  const all = sql`select pg_catalog.jsonb_agg(${whole}) as rows from ${elements}`;
  return sql`(${all}) as whole, pg_catalog.jsonb_to_recordset(whole.rows) as p (${types})`;
}
