/** The rules of the schema that can be asked of pg_catalog, and those that the migrations' text shows. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";

const { database } = openScenes();

/** Breaches of a rule, a line each. */
async function breaches(text: string): Promise<readonly string[]> {
  const rows = await database().asOwner<{ breach: string }>(text);
  return rows.map(({ breach }) => breach);
}

const ours = "('public'::regnamespace, 'private'::regnamespace)";

describe("tables", () => {
  test("every table and every function of the API says what it is for", async () => {
    expect(
      await breaches(
        `select oid::regclass::text as breach from pg_class
         where relnamespace in ${ours} and relkind = 'r' and obj_description(oid) is null
         union all
         select oid::regprocedure::text from pg_proc
         where pronamespace = 'public'::regnamespace and obj_description(oid) is null`,
      ),
    ).toEqual([]);
  });

  test("tables are named in the plural, and all names in small letters", async () => {
    expect(
      await breaches(
        `select relname as breach from pg_class where relnamespace in ${ours} and relkind = 'r'
           and relname !~ '^[a-z_]+s$' and relname not in ('audit_log', 'mail_outbox', 'privacy')
         union all
         select attrelid::regclass || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace in ${ours} and relkind = 'r' and attnum > 0 and not attisdropped
           and attname !~ '^[a-z][a-z0-9_]*$'
         union all
         select proname from pg_proc where pronamespace in ${ours} and proname !~ '^[a-z][a-z0-9_]*$'`,
      ),
    ).toEqual([]);
  });

  test("every table has row security and a primary key, and every time has its zone", async () => {
    expect(
      await breaches(
        `select oid::regclass::text as breach from pg_class
         where relnamespace in ${ours} and relkind = 'r' and (
           not relrowsecurity
           or not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p'))
         union all
         select attrelid::regclass || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace in ${ours} and relkind = 'r' and atttypid = 'timestamp'::regtype`,
      ),
    ).toEqual([]);
  });

  test("every foreign key says what happens on delete, and is indexed", async () => {
    expect(
      await breaches(
        `select conname || ' says nothing' as breach from pg_constraint join pg_class on pg_class.oid = conrelid
         where contype = 'f' and relnamespace in ${ours} and confdeltype = 'a'
         union all
         select conname || ' is not indexed' from pg_constraint c join pg_class on pg_class.oid = conrelid
         where contype = 'f' and relnamespace in ${ours} and not exists (
           select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
             and (i.indkey::int2[])[0 : cardinality(c.conkey) - 1] = c.conkey)`,
      ),
    ).toEqual([]);
  });

  test("constraints, indexes and triggers carry the name of their table and of what they are", async () => {
    expect(
      await breaches(
        `select conname as breach from pg_constraint join pg_class on pg_class.oid = conrelid
         where relnamespace in ${ours} and contype in ('c', 'u', 'f')
           and (conname !~ ('^' || relname || '_') or conname ~ '_(check|key)[0-9]*$')
         union all
         select i.relname from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
         where t.relnamespace in ${ours}
           and i.relname !~ ('^(' || t.relname || '_.*(idx|unique)|' || t.relname || '_pkey)$')
         union all
         select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
         where relnamespace in ${ours} and not tgisinternal and tgname !~ ('^' || relname || '_')
           and tgname <> 'realtime_notify_change'`,
      ),
    ).toEqual([]);
  });
});

describe("grants", () => {
  test("guests may write no table, and nobody may insert or update but by column", async () => {
    expect(
      await breaches(
        `select format('%s may %s %s', role, privilege, c.oid::regclass) as breach
         from pg_class c, unnest(array['anon', 'authenticated']) role,
           unnest(array['insert', 'update', 'truncate', 'references', 'trigger', 'maintain']) privilege
         where relnamespace in ${ours} and relkind = 'r' and has_table_privilege(role, c.oid, privilege)
         union all
         select format('anon may %s %s', privilege, c.oid::regclass)
         from pg_class c, unnest(array['insert', 'update']) privilege
         where relnamespace in ${ours} and relkind = 'r' and has_any_column_privilege('anon', c.oid, privilege)
         union all
         select format('anon may delete %s', c.oid::regclass) from pg_class c
         where relnamespace in ${ours} and relkind = 'r' and has_table_privilege('anon', c.oid, 'delete')`,
      ),
    ).toEqual([]);
  });

  test("nothing of the private schema is read but the own roles", async () => {
    expect(
      await breaches(
        `select format('%s %s', role, c.oid::regclass) as breach
         from pg_class c, unnest(array['anon', 'authenticated']) role
         where relnamespace = 'private'::regnamespace and relkind in ('r', 'v')
           and has_any_column_privilege(role, c.oid, 'select')`,
      ),
    ).toEqual(["authenticated private.member_roles"]);
  });

  test("R22: functions are run by roles that are named, and in their definer's name only out of the API's reach", async () => {
    expect(
      await breaches(
        `select 'public may run ' || oid::regprocedure as breach from pg_proc
         where pronamespace in ${ours} and (proacl is null or exists (
           select from aclexplode(proacl) where grantee = 0))
         union all
         select 'definer in the API: ' || oid::regprocedure from pg_proc
         where pronamespace = 'public'::regnamespace and prosecdef
         union all
         select 'search path of ' || oid::regprocedure from pg_proc
         where pronamespace in ${ours} and not coalesce(proconfig @> array['search_path=""'], false)`,
      ),
    ).toEqual([]);
  });
});

describe("policies", () => {
  test("a policy is named after table, action and who, and names its role", async () => {
    expect(
      await breaches(
        `select policyname as breach from pg_policies
         where schemaname in ('public', 'private') and (
           policyname !~ ('^' || tablename || '_' || lower(cmd collate "C") || '_[a-z]+$') or 'public' = any (roles))`,
      ),
    ).toEqual([]);
  });

  test("A09: on every table, a policy keeps out whoever is banned or signed out", async () => {
    expect(
      await breaches(
        `select relname as breach from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
           select from pg_policies
           where schemaname = 'public' and tablename = relname and policyname = relname || '_all_active'
             and permissive = 'RESTRICTIVE' and cmd = 'ALL' and roles = '{authenticated}'
             and qual like '%private.is_active()%' and with_check = qual)`,
      ),
    ).toEqual([]);
  });

  test("R18: a write by whoever is banned fails before any row is looked at", async () => {
    // tgtype (pg_trigger.h): 2 is before, 4 insert, 8 delete, 16 update; 1, for each row, is not set.
    expect(
      await breaches(
        `select format('%s of %s', verb, relname) as breach
         from pg_class c, (values ('insert', 4), ('delete', 8), ('update', 16)) as verbs (verb, bit)
         where relnamespace = 'public'::regnamespace and relkind = 'r'
           and case verb
             when 'delete' then has_table_privilege('authenticated', c.oid, verb)
             else has_any_column_privilege('authenticated', c.oid, verb) end
           and not exists (
             select from pg_trigger t where t.tgrelid = c.oid and t.tgtype & 3 = 2 and t.tgtype & bit <> 0
               and t.tgfoid in (
                 'private.refuse_inactive()'::regprocedure, 'private.refuse_non_admins()'::regprocedure))`,
      ),
    ).toEqual([]);
  });

  test("a policy asks once for a statement what is the same for every row", async () => {
    const policies = await database().asOwner<{ name: string; expression: string }>(
      `select policyname as name, concat(qual, ' ', with_check) as expression from pg_policies
       where schemaname in ('public', 'private', 'storage', 'realtime')`,
    );
    // A function without arguments, not directly behind "SELECT ".
    const unwrapped = /(?<!SELECT )\b(?:auth|private|realtime)\.[a-z_]+\(\)/;
    expect(policies.filter(({ expression }) => unwrapped.test(expression))).toEqual([]);
    expect(policies.length).toBeGreaterThan(50);
  });

  test("S06: no policy lets a guest list files", async () => {
    expect(
      await breaches(
        `select policyname as breach from pg_policies
         where schemaname = 'storage' and roles && '{anon,public}'::name[]`,
      ),
    ).toEqual([]);
  });
});

/** Classes of characters, and the case of letters under no collation: another set in each locale. */
const asksTheLocale = [
  /\\[sSwWdD]|\[\[:/,
  /\bilike\b|(?<!collate "C" !?)~\*/i,
  /\b(?:lower|upper|initcap)\((?![^;]*collate)/i,
];

test("a rule about texts names its characters and its collation, whatever the database's locale", async () => {
  const rules = await database().asOwner<{ name: string; text: string }>(
    `select oid::regprocedure::text as name, prosrc as text from pg_proc where pronamespace in ${ours}
     union all
     select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace in ${ours}
     union all
     select indexname, indexdef from pg_indexes where schemaname in ('public', 'private')
     union all
     select policyname, coalesce(qual, '') || coalesce(with_check, '') from pg_policies
     where schemaname in ('public', 'private')`,
  );
  const breaking = rules.filter(({ text }) => asksTheLocale.some((kind) => kind.test(text)));
  expect(breaking.map(({ name }) => name)).toEqual([]);
});

describe("the text of the migrations", () => {
  const folder = fileURLToPath(new URL("../migrations", import.meta.url));
  const files = readdirSync(folder).sort();
  const texts = files.map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    // Without comments and quoted text.
    return [file, text.replaceAll(/--.*$/gm, "").replaceAll(/'(?:[^']|'')*'/g, "''")] as const;
  });

  test("a migration is named by its time and its subject", () => {
    expect(files.filter((file) => !/^\d{14}_[a-z_]+\.sql$/.test(file))).toEqual([]);
  });

  test.each(texts)(
    "the migration %s is in small letters, with the schema always written",
    (_, text) => {
      expect(text.match(/\b[A-Z]{2,}\b(?!-)/g) ?? []).toEqual([]);
      const bare =
        /\b(?:create (?:table|function)|alter table|comment on (?:table|column|function)|insert into|delete from|execute function|references) (?!public\.|private\.|auth\.|storage\.|realtime\.|limits\.)[a-z_]+/g;
      expect(text.match(bare) ?? []).toEqual([]);
    },
  );
});
