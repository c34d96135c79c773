/** The questions to `pg_catalog`, and the shape of its answers. */
import type { Transaction } from "#server/database/database.ts";

/** Type, from `pg_type`. */
export interface TypeRow {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  /** Type that a domain is made of; itself for every other type. */
  readonly base: number;
  readonly isArray: boolean;
}

interface TableRow {
  readonly oid: number;
  readonly name: string;
  readonly rowType: number;
  readonly primaryKey: readonly string[];
  readonly columns: readonly ColumnRow[];
}

/** Column of a table or view, from `pg_attribute`. */
export interface ColumnRow {
  readonly name: string;
  readonly type: number;
  /** Expression of the default, as SQL. */
  readonly otherwise: string | null;
}

/** Foreign key between tables that are named by their oids, from `pg_constraint`. */
export interface ForeignKeyRow {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
  /** Tells whether at most one row refers to each. */
  readonly isUnique: boolean;
}

/** Function of schema public, from `pg_proc`. */
export interface FunctionRow {
  readonly name: string;
  readonly arguments: readonly ArgumentRow[];
  readonly defaults: number;
  readonly isVariadic: boolean;
  readonly returns: number;
  readonly returnsSet: boolean;
  readonly volatility: "i" | "s" | "v";
  /** Relation of a table or composite type. */
  readonly returnsRelation: number;
  readonly returnsName: string;
  readonly roles: readonly string[];
}

/** Argument of a function; `mode` as in `pg_proc.proargmodes`. */
export interface ArgumentRow {
  readonly name: string | null;
  readonly type: number;
  /** As the documentation writes it: `bigint`. */
  readonly typeName: string;
  readonly mode: "i" | "o" | "b" | "v" | "t";
}

/** Everything of `pg_catalog` that the schema is made from. */
export interface Catalogue {
  readonly types: readonly TypeRow[];
  readonly tables: readonly TableRow[];
  readonly foreignKeys: readonly ForeignKeyRow[];
  readonly functions: readonly FunctionRow[];
}

/** Reads the catalogue, all of it as of one moment. */
export async function readCatalogue(transaction: Transaction): Promise<Catalogue> {
  return {
    types: await transaction.query<TypeRow>(types),
    tables: await transaction.query<TableRow>(tables),
    foreignKeys: await transaction.query<ForeignKeyRow>(foreignKeys),
    functions: await transaction.query<FunctionRow>(functions),
  };
}

const types = `
  with recursive resolved (oid, base) as (
    select oid, oid from pg_catalog.pg_type where typtype <> 'd'
    union all
    select domain.oid, resolved.base
    from pg_catalog.pg_type domain join resolved on domain.typbasetype = resolved.oid
    where domain.typtype = 'd'
  )
  select t.oid, n.nspname as schema, t.typname as name, resolved.base,
    t.typcategory = 'A' as "isArray"
  from resolved
  join pg_catalog.pg_type t using (oid)
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  where t.typtype <> 'p'`;

const tables = `
  select c.oid, c.relname as name, c.reltype as "rowType",
    coalesce((
      select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary
    ), '[]') as "primaryKey",
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', a.atttypid::int8,
        'otherwise', case
          when a.attgenerated <> '' then null
          when a.attidentity = 'd' then
            format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
          else pg_get_expr(d.adbin, d.adrelid)
        end
      ) order by a.attnum)
      from pg_catalog.pg_attribute a
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'v', 'm', 'p', 'f') and not c.relispartition`;

const foreignKeys = `
  select con.conname as name, con.conrelid as from, con.confrelid as to,
    (select json_agg(a.attname order by k.place)
      from unnest(con.conkey) with ordinality k (number, place)
      join pg_catalog.pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.number
    ) as "fromColumns",
    (select json_agg(a.attname order by k.place)
      from unnest(con.confkey) with ordinality k (number, place)
      join pg_catalog.pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.number
    ) as "toColumns",
    exists (
      select from pg_catalog.pg_index i
      where i.indrelid = con.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
        and i.indnkeyatts = cardinality(con.conkey)
        and (i.indkey::int2[])[0 : i.indnkeyatts - 1] <@ con.conkey
    ) as "isUnique"
  from pg_catalog.pg_constraint con
  where con.contype = 'f' and con.conparentid = 0 and con.connamespace = 'public'::regnamespace
  order by con.conname`;

/** Functions, without those that are called by triggers or take what no request can give. */
const functions = `
  select p.proname as name, p.pronargdefaults::int4 as defaults, p.provariadic <> 0 as "isVariadic",
    p.prorettype as returns, p.proretset as "returnsSet", p.provolatile::text as volatility,
    result.typrelid as "returnsRelation", result.typname as "returnsName",
    coalesce((
      select json_agg(json_build_object(
        'name', nullif(p.proargnames[a.place], ''),
        'type', a.type::int8,
        'typeName', format_type(a.type, null),
        'mode', coalesce(p.proargmodes[a.place]::text, 'i')
      ) order by a.place)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a (type, place)
    ), '[]') as arguments,
    array(
      select role.name from unnest(array['anon', 'authenticated', 'service_role']) role (name)
      where has_function_privilege(role.name, p.oid, 'execute')
    ) as roles
  from pg_catalog.pg_proc p
  join pg_catalog.pg_type result on result.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and (result.typtype <> 'p' or result.typname in ('void', 'record'))
    and not exists (
      select from unnest(p.proargtypes::oid[]) argument
      join pg_catalog.pg_type t on t.oid = argument where t.typtype = 'p'
    )
  order by p.proname, p.oid`;
