import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEmptyDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { migrate } from "./migrate.ts";

let folder: string;
let empty: TestDatabase;
let sql: postgres.Sql;
beforeEach(async () => {
  folder = await testFolder("migrations");
  empty = await openEmptyDatabase();
  sql = postgres(empty.ownerAddress, { max: 3, onnotice: () => {} });
});
afterEach(async () => {
  await sql.end();
  await empty.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(sql, [{ folder, owner: undefined, history: "supabase_migrations" }]);
const tables = async () =>
  (await sql`select tablename from pg_tables where schemaname = 'public' order by 1`).map(
    ({ tablename }) => String(tablename),
  );

test("migrations are applied once, in order, and remembered as the Supabase CLI does", async () => {
  await write("20260102000000_second.sql", "alter table lists add column name text;");
  await write("20260101000000_first.sql", "create table lists (id int);");
  expect(await run()).toEqual(["20260101000000_first", "20260102000000_second"]);
  expect(await run()).toEqual([]);
  expect(
    await sql`select version, name, statements from supabase_migrations.schema_migrations order by 1`,
  ).toMatchObject([
    { version: "20260101000000", name: "first", statements: ["create table lists (id int);"] },
    { version: "20260102000000", name: "second" },
  ]);
});

test("when one migration fails, none of the new ones is applied", async () => {
  await write("1_good.sql", "create table good (id int);");
  await write("2_bad.sql", "create table bad (id nonsense);");
  await expect(run()).rejects.toThrow(
    /^Migration 2_bad\.sql failed: type "nonsense" does not exist$/,
  );
  expect(await tables()).toEqual([]);
});

test("F10: an applied migration that was edited is refused, by its name", async () => {
  await write("1_lists.sql", "create table lists (id int);");
  await run();
  await write("1_lists.sql", "create table lists (id bigint);");
  await expect(run()).rejects.toThrow(
    /^Migration 1_lists\.sql was edited after it had been applied/,
  );
});

test("F14: an older server refuses a database that a newer one has migrated", async () => {
  await write("1_lists.sql", "create table lists (id int);");
  await write("2_newer.sql", "create table newer (id int);");
  await run();
  await rm(join(folder, "2_newer.sql"));
  await expect(run()).rejects.toThrow(/migration 2, which this WAB does not know/);
});

test("F11: a migration that would hold up requests gives up after two seconds", async () => {
  await write("1_lists.sql", "create table lists (id int);");
  await run();
  await write("2_column.sql", "alter table lists add column name text;");
  const reading = await sql.reserve();
  await reading`begin`;
  await reading`select * from lists`;
  await expect(run()).rejects.toThrow("canceling statement due to lock timeout");
  await reading`commit`;
  reading.release();
  expect(await run()).toEqual(["2_column"]);
});

test("several servers that start at once apply each migration once", async () => {
  await write("1_lists.sql", "create table lists (id int);");
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(["1_lists"]);
});

test("migrations that the Supabase CLI applied are not applied again, and watched for edits from then on", async () => {
  await write("1_lists.sql", "create table lists (id int);");
  await sql.unsafe(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    insert into supabase_migrations.schema_migrations values ('1', '{}', 'lists');
    create table lists (id int)`);
  expect(await run()).toEqual([]);
  await write("1_lists.sql", "create table lists (id bigint);");
  await expect(run()).rejects.toThrow("was edited");
});
