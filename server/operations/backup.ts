/**
 * A backup is a folder: each table as PostgreSQL's COPY writes it, compressed; the uploaded files; and
 * a manifest with the hash of everything. All tables are of one moment (one repeatable-read
 * transaction), whatever is written meanwhile. Files are never changed under their name; those that the
 * moment knows are copied first, from the folder or the object store, and one that its member replaces in
 * that second is left out.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type postgres from "postgres";
import { type Files, pathWithin, type Place } from "../storage/files.ts";
import { copyText } from "./copy-text.ts";
import { codeOf } from "../error-code.ts";
import { BackupError, openDraft, ownerOnly } from "./draft-folder.ts";
import type { Asking, Owner } from "./owner.ts";
import { hashOf, type Manifest, writeManifest } from "./manifest.ts";
import { silently, type Tell } from "./progress.ts";
import { listTables, type Table } from "./tables.ts";

/** Places that a backup is read from and written to. */
export interface BackupOptions {
  /** Must not exist, or be empty; it appears whole or not at all. */
  readonly folder: string;
  readonly files: Files;
  readonly tell?: Tell;
}

/** Size of a finished backup. */
export interface BackupFigures {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Size of the folder. */
  readonly bytes: number;
}

/**
 * Copies everything of one moment into a folder, and changes nothing.
 *
 * @throws BackupError when there is nothing to keep, or no place to keep it
 */
export async function makeBackup(
  sql: Owner,
  { folder, files: place, tell = silently }: BackupOptions,
): Promise<BackupFigures> {
  await requireWab(sql);
  const draft = await openDraft(folder);
  try {
    const snapshot = await sql.begin(
      "isolation level repeatable read read only",
      async (moment) => {
        await moment.unsafe(withoutTimeouts);
        return copyMoment(moment, { draft: draft.folder, place, tell });
      },
    );
    await writeManifest(draft.folder, {
      format: 1,
      createdAt: new Date().toISOString(),
      ...snapshot,
    });
    await draft.settle();
    const { tables, files } = snapshot;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { tables: tables.length, rows, files: files.length - tables.length, bytes };
  } catch (error) {
    await draft.discard();
    if (codeOf(error) !== "ENOSPC") throw error;
    throw new BackupError(
      `There is no room for the backup where ${folder} would be. What was written is removed.`,
    );
  }
}

/** An own database may have limits for others, and disks may be slow. */
export const withoutTimeouts =
  "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

async function requireWab(sql: Owner): Promise<void> {
  const [row] = await sql<{ is: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null
      and to_regclass('platform.schema_migrations') is not null as is`;
  if (row?.is !== true) throw new BackupError("WAB has never used this database: nothing to keep.");
}

interface Making {
  readonly draft: string;
  readonly place: Files;
  readonly tell: Tell;
}

type Snapshot = Omit<Manifest, "format" | "createdAt">;

async function copyMoment(sql: postgres.TransactionSql, making: Making): Promise<Snapshot> {
  const { draft, tell } = making;
  const files = await copyFiles(sql, making);
  await mkdir(join(draft, "tables"), { mode: ownerOnly.folder });
  const works = await measure(sql, await listTables(sql));
  const total = works.reduce((sum, { size }) => sum + size, 0);
  const tables: Manifest["tables"] = [];
  let before = 0;
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const { table, size, rows } of works) {
    const { name } = table;
    const written = await writeTable(sql, table, draft, (seen, length) => {
      const done = (before + size * Math.min(1, seen / Math.max(1, rows))) / total;
      tell({ what: name, done, bytes: (bytes += length) });
    });
    tables.push(written);
    files.push(await describe(draft, written.file));
    before += size;
  }
  return { tables, files, sequences: await readSequences(sql), ...(await readHistory(sql)) };
}

interface Work {
  readonly table: Table;
  /** Bytes in the database. */
  readonly size: number;
  readonly rows: number;
}

/** Amount of work, so that what is left can be told. */
async function measure(
  sql: postgres.TransactionSql,
  tables: readonly Table[],
): Promise<readonly Work[]> {
  const works: Work[] = [];
  for (const table of tables) {
    const [row] = await sql.unsafe<{ size: string; rows: string }[]>(
      `select pg_table_size('${table.name}'::regclass) as size, count(*) as rows from ${table.name}`,
    );
    works.push({ table, size: Number(row?.size), rows: Number(row?.rows) });
  }
  return works;
}

async function writeTable(
  sql: postgres.TransactionSql,
  table: Table,
  folder: string,
  tell: (rows: number, bytes: number) => void,
): Promise<Manifest["tables"][number]> {
  const { name, columns } = table;
  const file = `tables/${name.replaceAll('"', "")}.copy.gz`;
  const content = createHash("sha256");
  let rows = 0;
  async function* texts(): AsyncGenerator<Buffer> {
    for await (const portion of copyText(sql, table)) {
      rows += portion.rows;
      content.update(portion.text);
      tell(rows, portion.text.length);
      yield portion.text;
    }
  }
  const target = createWriteStream(join(folder, file), { mode: ownerOnly.file });
  await pipeline(texts, createGzip(), target);
  return { name, columns: [...columns], rows, file, contentHash: content.digest("hex") };
}

/** The files that the moment's rows name. */
async function copyFiles(
  sql: postgres.TransactionSql,
  { draft, place: from, tell }: Making,
): Promise<Manifest["files"]> {
  const places = await sql<Place[]>`
    select bucket_id as bucket, id::text, version from storage.objects
    where version is not null order by bucket_id, id`;
  const files: Manifest["files"] = [];
  let bytes = 0;
  for (const place of places) {
    tell({ what: "Pictures", done: 0, bytes });
    const file = join("files", pathWithin(place));
    const content = await from.read(place);
    // One that is gone by now is one that its member has just replaced or removed.
    if (content === undefined) continue;
    const target = join(draft, file);
    await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder });
    await writeFile(target, content, { mode: ownerOnly.file });
    const described = await describe(draft, file);
    files.push(described);
    bytes += described.bytes;
  }
  return files;
}

/** Describes a file as the disk gives it back. */
async function describe(folder: string, file: string): Promise<Manifest["files"][number]> {
  const path = join(folder, file);
  return { file, bytes: (await stat(path)).size, hash: await hashOf(path) };
}

/** Positions of the sequences that have given a number. */
export async function readSequences(sql: postgres.TransactionSql): Promise<Manifest["sequences"]> {
  const rows = await sql<Manifest["sequences"]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences
    where schemaname in ('auth', 'auth_server', 'public', 'private', 'storage') and last_value is not null`;
  return [...rows];
}

/** The versions of what a database has: of the migrations, and of what Supabase itself provides. */
export async function readHistory(
  sql: Asking,
): Promise<{ readonly migrations: string[]; readonly platform: string[] }> {
  const versions = async (history: string) => {
    const rows = await sql.unsafe<{ version: string }[]>(
      `select version from ${history}.schema_migrations order by version`,
    );
    return rows.map(({ version }) => version);
  };
  return {
    migrations: await versions("supabase_migrations"),
    platform: await versions("platform"),
  };
}
