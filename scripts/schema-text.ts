/**
 * The database as its migrations have left it, as text: each table with its columns, constraints, indexes, policies
 * and triggers, then each function. It is for reading and for copying a function's present body into a new
 * migration; nothing is made of it.
 */
import postgres from "postgres";

const head = `-- What each table, policy, trigger and function is now, after all migrations.
-- Written by \`npm run database-types\`; a test compares the two. Nothing is made of this file.
`;

/** Schemas whose tables and functions are ours; policies and triggers on other tables are ours as well. */
const own = "('public', 'private')";

const tables = `
  select c.oid::regclass::text as name,
    case when nspname in ${own} then (
      select string_agg('  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
          || case when attnotnull then ' not null' else '' end
          || case
            when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
            when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
            else '' end,
        E',\\n' order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped
    ) end as columns,
    case when nspname in ${own} then array(
      select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true)
      from pg_constraint where conrelid = c.oid and contype <> 'n' order by conname
    ) else '{}' end as constraints,
    case when nspname in ${own} then array(
      select pg_get_indexdef(indexrelid) from pg_index
      where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid)
      order by indexrelid::regclass::text
    ) else '{}' end as indexes,
    array(
      select 'create policy ' || quote_ident(polname) || ' on ' || c.oid::regclass
        || case when polpermissive then '' else ' as restrictive' end
        || ' for ' || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
          when 'd' then 'delete' else 'all' end
        || ' to ' || coalesce((select string_agg(quote_ident(rolname), ', ' order by rolname) from pg_roles
          where oid = any (polroles)), 'public')
        || coalesce(E'\\n  using (' || pg_get_expr(polqual, polrelid, true) || ')', '')
        || coalesce(E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid, true) || ')', '')
      from pg_policy where polrelid = c.oid order by polname
    ) as policies,
    array(
      select pg_get_triggerdef(oid, true) from pg_trigger
      where tgrelid = c.oid and not tgisinternal order by tgname
    ) as triggers
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and (nspname in ${own}
    or exists (select from pg_policy where polrelid = c.oid))
  order by case when nspname = 'public' then 0 else 1 end, 1`;

const functions = `
  select pg_get_functiondef(oid) as text from pg_proc
  where pronamespace in (select oid from pg_namespace where nspname in ${own}) and prokind = 'f'
  order by oid::regprocedure::text`;

interface Table {
  readonly name: string;
  /** Null for a table of the platform's. */
  readonly columns: string | null;
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
  readonly policies: readonly string[];
  readonly triggers: readonly string[];
}

/** Reads the text of the database at an address of its owner. */
export async function schemaText(address: string): Promise<string> {
  const sql = postgres(address, {
    max: 1,
    onnotice: () => {},
    connection: { search_path: "pg_catalog" },
  });
  try {
    const ofTables = await sql.unsafe<Table[]>(tables);
    const ofFunctions = await sql.unsafe<{ readonly text: string }[]>(functions);
    const parts = [...ofTables.map(tableText), ...ofFunctions.map(({ text }) => text.trimEnd())];
    return [head, ...parts.map((part) => `${part};\n`)].join("\n");
  } finally {
    await sql.end();
  }
}

function tableText({ name, columns, constraints, indexes, policies, triggers }: Table): string {
  const rows = [columns, ...constraints.map((each) => `  ${each}`)].filter((row) => row !== null);
  const table = columns === null ? `-- ${name}` : `create table ${name} (\n${rows.join(",\n")}\n)`;
  return [table, ...indexes, ...policies, ...triggers].join(";\n");
}
