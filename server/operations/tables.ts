import type { Asking } from "./owner.ts";

/** A table that belongs into a backup. */
export interface Table {
  /** `schema.table`, quoted where needed. */
  readonly name: string;
  /** Its columns in order, quoted, without those that PostgreSQL computes itself. */
  readonly columns: readonly string[];
  /** The columns of its primary key, or all if it has none: rows are written in their order. */
  readonly order: readonly string[];
}

/**
 * Everything that people and the server keep. Left out is what the migrations write themselves (their
 * history) and what is worth nothing tomorrow (counters of limits).
 */
export async function listTables(sql: Asking): Promise<readonly Table[]> {
  return sql<Table[]>`
    select
      format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns,
      coalesce(
        array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attnum = any (i.indkey)),
        array_agg(quote_ident(a.attname) order by a.attnum)
      ) as "order"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where n.nspname in ('auth', 'auth_server', 'public', 'private', 'storage')
      and c.relkind = 'r'
    group by n.nspname, c.relname
    order by n.nspname, c.relname`;
}
