/** Columns that a role may read of the tables whose changes are told. */
import type { Database, Role } from "#server/database/database.ts";

/** Column that a role may read. */
export interface Column {
  readonly name: string;
  /** As SQL writes the name. */
  readonly quoted: string;
  /** As the client knows it: `int8`, `jsonb`, `_text` … */
  readonly type: string;
  /** As SQL writes the type. */
  readonly sqlType: string;
  readonly isKey: boolean;
}

/** Table as one role may read it. */
export interface Table {
  /** As SQL writes it, with its schema. */
  readonly quoted: string;
  /** Only those that the role may select, in the order of the table. */
  readonly columns: readonly Column[];
}

/** Tables whose changes are told, by role. */
export interface Tables {
  /** Undefined when its changes are not told, or when the role may not read it by its key. */
  readonly find: (role: Role, schema: string, table: string) => Promise<Table | undefined>;
  readonly forget: () => void;
}

/** Time for which an answer is remembered, because a migration may come from another process. Milliseconds. */
const belief = 60_000;

interface Remembered {
  readonly until: number;
  readonly table: Promise<Table | undefined>;
}

/**
 * Looks tables up in the database and remembers them for a minute.
 *
 * @param now milliseconds since 1970
 */
export function createTables(database: Database, now: () => number): Tables {
  const remembered = new Map<string, Remembered>();
  return {
    find: (role, schema, name) => {
      const key = JSON.stringify([role, schema, name]);
      const known = remembered.get(key);
      if (known !== undefined && known.until > now()) return known.table;
      const table = describe(database, role, schema, name);
      table.catch(() => remembered.delete(key));
      // Names come from outside: what is remembered of them has an end.
      if (remembered.size > 1000) remembered.clear();
      remembered.set(key, { until: now() + belief, table });
      return table;
    },
    forget: () => remembered.clear(),
  };
}

interface Row extends Column {
  readonly relation: string;
  readonly isReadable: boolean;
}

const description = `
  select
    format('%I.%I', n.nspname, c.relname) as relation,
    a.attname as name,
    quote_ident(a.attname) as quoted,
    t.typname as type,
    format_type(a.atttypid, null) as "sqlType",
    a.attnum = any (i.indkey) as "isKey",
    has_schema_privilege(n.oid, 'usage')
      and has_column_privilege(c.oid, a.attnum, 'select') as "isReadable"
  from pg_get_publication_tables('supabase_realtime') p
  join pg_class c on c.oid = p.relid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_index i on i.indrelid = c.oid and i.indisprimary
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any (p.attrs) and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where n.nspname = $1 and c.relname = $2
  order by a.attnum`;

async function describe(
  database: Database,
  role: Role,
  schema: string,
  name: string,
): Promise<Table | undefined> {
  const caller = { role, claims: { role } };
  const rows = await database.query<Row>(caller, description, [schema, name], { readOnly: true });
  const [first] = rows;
  const isKeyReadable = rows.every(({ isKey, isReadable }) => isReadable || !isKey);
  if (first === undefined || !isKeyReadable) return undefined;
  return { quoted: first.relation, columns: rows.filter(({ isReadable }) => isReadable) };
}
