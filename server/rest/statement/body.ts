import type { Format } from "../media-type.ts";
import { type Sql, sql, trusted } from "./sql.ts";

/**
 * Bytes of one answer, and of what is embedded in one row at one place (case D08). They are counted row
 * by row while the text grows, so that a statement ends before it holds much more than that.
 */
const mostBytes = trusted(String(5 * 1024 * 1024));
const mostEmbeddedBytes = trusted(String(2 * 1024 * 1024));

/** The query of an answer's text, `body`, and of its number of `rows`. It is PostgreSQL that writes it. */
export function bodyOf(format: Format, query: Sql, alias: Sql): Sql {
  return format.kind === "csv"
    ? csvOf(query, alias)
    : jsonOf(format, sql`pg_catalog.row_to_json(${alias}.*) as made from (${query}) as ${alias}`);
}

/** The same of a query with a single column `v`, whose values stand for themselves. */
export function valuesOf(format: Format, query: Sql): Sql {
  return format.kind === "csv"
    ? csvOf(query, sql`w`)
    : jsonOf(format, sql`pg_catalog.to_json(w.v) as made from (${query}) as w`);
}

/**
 * SQL that gives all rows as JSON.
 *
 * @param each what gives the rows as `made`
 */
function jsonOf(format: Exclude<Format, { kind: "csv" }>, each: Sql): Sql {
  const all = sql`pg_catalog.json_agg(made)`;
  const collected = format.withoutNulls ? sql`pg_catalog.json_strip_nulls(${all})` : all;
  const text =
    format.kind === "rows"
      ? sql`coalesce(${collected}::text, '[]')`
      : sql`(${collected} -> 0)::text`;
  // Without "offset 0" PostgreSQL would make each row twice, to count it and to keep it.
  return sql`select ${text} as body, pg_catalog.count(*)::int4 as rows, ${within(sql`made::text`)} from (select ${each} offset 0) as rows`;
}

/** A row as text is a line of CSV in parentheses, but for backslashes, which it doubles. */
function csvOf(query: Sql, alias: Sql): Sql {
  const whole = sql`(${alias}.*)`;
  const first = sql`case when pg_catalog.row_number() over () = 1 then pg_catalog.row_to_json(${alias}.*)::text end`;
  const made = sql`select ${whole}::text as made, ${first} as first from (${query}) as ${alias} offset 0`;
  const line = sql`pg_catalog.replace(pg_catalog.substr(made, 2, pg_catalog.length(made) - 2), '\\\\', '\\')`;
  const names = sql`pg_catalog.json_object_keys(pg_catalog.max(first)::json) as name`;
  const header = sql`(select pg_catalog.string_agg(${quotedName}, ',') from ${names})`;
  return sql`select coalesce(${header} || e'\n' || pg_catalog.string_agg(${line}, e'\n'), '') as body, pg_catalog.count(*)::int4 as rows, ${within(sql`made`)} from (${made}) as rows`;
}

function within(made: Sql): Sql {
  return sql`rest.bytes_within(pg_catalog.octet_length(${made}), ${mostBytes}) as bytes`;
}

const quotedName = sql`case when name ~ '[",\n\r]' then '"' || pg_catalog.replace(name, '"', '""') || '"' else name end`;

/** Embedded rows as `value`, once it is known that they are not too large. */
export function embedded(made: Sql, value: Sql): Sql {
  const bytes = sql`rest.bytes_within(pg_catalog.octet_length(${made}::text), ${mostEmbeddedBytes})`;
  return sql`case when ${bytes} is not null then coalesce(pg_catalog.json_agg(${value}), '[]') end`;
}
