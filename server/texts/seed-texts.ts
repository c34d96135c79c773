/**
 * Brings the texts of a release into the database without ever undoing what an administrator did:
 * `private.seeded_rows` remembers what a release wrote, and `seedStep` decides row by row.
 */
import { createHash } from "node:crypto";
import { quotedName } from "../database/connect.ts";
import { ownerOf } from "../database/prepare.ts";
import type postgres from "postgres";
import type { Cell, ReleaseTable } from "./release-texts.ts";
import { seedStep, type SeedStep } from "./seed-step.ts";

type Row = Readonly<Record<string, Cell>>;

/** Numbers of rows that were written or removed. */
export type SeedFigures = Readonly<Record<"insert" | "update" | "remove", number>>;

interface PlannedStep {
  readonly step: SeedStep;
  readonly name: string;
  /** Row as the release has it; undefined when it no longer does. */
  readonly row: Row | undefined;
  readonly fingerprint: string | undefined;
}

/** Any number that no other program uses with this database. */
const lockKey = 7_206_312;

/** Hash of a row's values, in the release's columns and their order. */
function fingerprintOf(row: Row | undefined, columns: readonly string[]): string | undefined {
  if (row === undefined) return undefined;
  const cells = columns.map((column) => row[column] ?? null);
  return createHash("sha256").update(JSON.stringify(cells)).digest("hex");
}

/** The rows that a table has now, by their keys, with the slug of their chapter beside its id. */
async function currentRows(sql: postgres.TransactionSql, { table, key }: ReleaseTable) {
  const rows =
    table === "rules_sections"
      ? await sql<Row[]>`
          select section.*, chapter.slug as chapter from public.rules_sections as section
          join public.rules_chapters as chapter on chapter.id = section.chapter_id`
      : await sql<Row[]>`select * from public.${sql(table)}`;
  return new Map(rows.map((row) => [String(row[key]), row]));
}

async function rememberedRows(sql: postgres.TransactionSql, { table }: ReleaseTable) {
  const rows = await sql<{ row_key: string; fingerprint: string }[]>`
    select row_key, fingerprint from private.seeded_rows where table_name = ${table}`;
  return new Map(rows.map((row) => [row.row_key, row.fingerprint]));
}

async function plan(sql: postgres.TransactionSql, release: ReleaseTable): Promise<PlannedStep[]> {
  const columns = Object.keys(release.rows[0] ?? {});
  const wanted = new Map(release.rows.map((row) => [String(row[release.key]), row]));
  const current = await currentRows(sql, release);
  const remembered = await rememberedRows(sql, release);
  return [...new Set([...wanted.keys(), ...remembered.keys()])].map((name) => {
    const row = wanted.get(name);
    const fingerprint = fingerprintOf(row, columns);
    const said = fingerprintOf(current.get(name), columns);
    const step = seedStep({ wanted: fingerprint, written: remembered.get(name), said });
    return { step, name, row, fingerprint };
  });
}

/** The row as its table takes it; undefined for a section whose chapter an administrator has removed. */
async function toStored(sql: postgres.TransactionSql, row: Row): Promise<Row | undefined> {
  const { chapter, ...stored } = row;
  if (chapter === undefined) return row;
  const [found] = await sql<{ id: string }[]>`
    select id from public.rules_chapters where slug = ${chapter}`;
  return found === undefined ? undefined : { ...stored, chapter_id: found.id };
}

async function remember(
  sql: postgres.TransactionSql,
  { table }: ReleaseTable,
  { name, fingerprint = "" }: PlannedStep,
): Promise<void> {
  await sql`
    insert into private.seeded_rows (table_name, row_key, fingerprint)
    values (${table}, ${name}, ${fingerprint})
    on conflict (table_name, row_key)
    do update set fingerprint = excluded.fingerprint, seeded_at = now()`;
}

/** Writes a text of the release; whether it had a place to go. */
async function write(
  sql: postgres.TransactionSql,
  release: ReleaseTable,
  planned: PlannedStep,
): Promise<boolean> {
  const { table, key } = release;
  const stored = planned.row && (await toStored(sql, planned.row));
  if (stored === undefined) return false;
  if (planned.step === "insert") await sql`insert into public.${sql(table)} ${sql(stored)}`;
  else
    await sql`update public.${sql(table)} set ${sql(stored)} where ${sql(key)} = ${planned.name}`;
  await remember(sql, release, planned);
  return true;
}

/** Removes a text that the release no longer has. A chapter stays as long as it holds somebody's section. */
async function remove(
  sql: postgres.TransactionSql,
  { table, key }: ReleaseTable,
  { name }: PlannedStep,
): Promise<boolean> {
  const isEmpty =
    table === "rules_chapters"
      ? sql`not exists (
          select from public.rules_sections as section where section.chapter_id = rules_chapters.id)`
      : sql`true`;
  const { count } = await sql`
    delete from public.${sql(table)} where ${sql(key)} = ${name} and ${isEmpty}`;
  return count > 0;
}

async function forget(
  sql: postgres.TransactionSql,
  { table }: ReleaseTable,
  { name }: PlannedStep,
): Promise<void> {
  await sql`delete from private.seeded_rows where table_name = ${table} and row_key = ${name}`;
}

/** Brings the texts of a release into a migrated database: all or none, by one process at a time. */
export async function seedTexts(
  connection: postgres.Sql,
  release: readonly ReleaseTable[],
): Promise<SeedFigures> {
  return connection.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`;
    await sql.unsafe(`set local role ${quotedName(await ownerOf(sql))}`);
    const figures = { insert: 0, update: 0, remove: 0 };
    const goners: (readonly [ReleaseTable, PlannedStep])[] = [];
    for (const table of release) {
      for (const planned of await plan(sql, table)) {
        const { step } = planned;
        if (step === "remember") await remember(sql, table, planned);
        if (step === "remove" || step === "forget") goners.push([table, planned]);
        if (step !== "insert" && step !== "update") continue;
        if (await write(sql, table, planned)) figures[step] += 1;
      }
    }
    // Sections before their chapters.
    for (const [table, planned] of goners.toReversed()) {
      if (planned.step === "remove" && (await remove(sql, table, planned))) figures.remove += 1;
      await forget(sql, table, planned);
    }
    return figures;
  });
}
