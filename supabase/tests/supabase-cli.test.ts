/** Migrations as a hosted project would take them, tried with the official CLI. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from "#server/test-support/database.ts";
import { applyPlatform, schemaFile, typesFile } from "#scripts/database-types.ts";
import { schemaText } from "#scripts/schema-text.ts";
import { advice, databaseTypes, pushMigrations } from "#scripts/supabase-cli.ts";

let hosted: TestDatabase;
let ours: TestDatabase;

beforeAll(async () => {
  [hosted, ours] = await Promise.all([openEmptyDatabase(), openTestDatabase()]);
  await applyPlatform(hosted.ownerAddress);
  // What only our own server has is not there either.
  await hosted.asSuperuser("drop schema auth_server, limits, rest cascade");
  await hosted.asSuperuser("drop function auth.session_state");
  await pushMigrations(hosted.ownerAddress);
}, 120_000);
afterAll(() => Promise.all([hosted.close(), ours.close()]));

/** Everything that migrations make, as PostgreSQL itself writes it down. */
const everything = `
  select 'column ' || c.oid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || ' ' || coalesce(attacl::text, '') || attnotnull as thing
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and attnum > 0
  union all
  select 'table ' || oid::regclass || relacl::text || relowner::regrole from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
  union all
  select 'function ' || oid::regprocedure || proacl::text || md5(pg_get_functiondef(oid)) from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
  union all
  select 'policy ' || to_jsonb(p)::text from pg_policies p
  union all
  select 'constraint ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by 1`;

test("the official CLI makes the same database of the migrations as our own server", async () => {
  const [theirs, own] = await Promise.all([
    hosted.asSuperuser(everything),
    ours.asSuperuser(everything),
  ]);
  expect(theirs).toEqual(own);
  expect(own.length).toBeGreaterThan(400);
});

test("limits are counted in the same table, be it made by the CLI or our own server", async () => {
  const columns = `select column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'limits' order by ordinal_position`;
  const [theirs, own] = await Promise.all([hosted.asSuperuser(columns), ours.asSuperuser(columns)]);
  expect(theirs).toEqual(own);
  expect(own).toHaveLength(3);
});

test("the types that the app is compiled with are those of the migrations", async () => {
  expect(await databaseTypes(hosted.ownerAddress)).toBe(readFileSync(typesFile, "utf8"));
}, 60_000);

test("what the schema's text says is what the migrations make", async () => {
  expect(await schemaText(hosted.ownerAddress)).toBe(readFileSync(schemaFile, "utf8"));
});

test("R25: the linters of Supabase find nothing", async () => {
  const found = await advice(hosted.ownerAddress);
  // An empty database has not used any index yet.
  expect(found.filter(({ name }) => name !== "unused_index")).toEqual([]);
}, 60_000);
