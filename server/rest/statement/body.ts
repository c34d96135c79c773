import type { Format } from "../media-type.ts";
import { type Sql, sql } from "./sql.ts";

/** The aggregate that makes the answer's text of a query's rows. It is PostgreSQL that writes it. */
export function bodyIn(format: Format, rows: Sql): Sql {
  switch (format.kind) {
    case "rows":
      return sql`coalesce(${collected(rows, format.withoutNulls)}::text, '[]')`;
    case "one":
      return sql`(${collected(rows, format.withoutNulls)} -> 0)::text`;
    case "csv":
      return csv(rows);
  }
}

function collected(rows: Sql, withoutNulls: boolean): Sql {
  const all = sql`pg_catalog.json_agg(${rows})`;
  return withoutNulls ? sql`pg_catalog.json_strip_nulls(${all})` : all;
}

/** A row as text is a line of CSV in parentheses, but for backslashes, which it doubles. */
function csv(rows: Sql): Sql {
  const line = sql`pg_catalog.replace(pg_catalog.substr(${rows}::text, 2, pg_catalog.length(${rows}::text) - 2), '\\\\', '\\')`;
  const names = sql`pg_catalog.json_object_keys(pg_catalog.json_agg(${rows}) -> 0) as name`;
  const header = sql`(select pg_catalog.string_agg(${quotedName}, ',') from ${names})`;
  return sql`coalesce(${header} || e'\n' || pg_catalog.string_agg(${line}, e'\n'), '')`;
}

const quotedName = sql`case when name ~ '[",\n\r]' then '"' || pg_catalog.replace(name, '"', '""') || '"' else name end`;
