/**
 * A backup is a folder: each table as PostgreSQL's COPY writes it, compressed; the uploaded files; and
 * a manifest with the hash of everything. All tables are of one moment (one repeatable-read
 * transaction), whatever is written meanwhile. Pictures are never changed under their name, so those
 * that the moment knows are still there when they are copied.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type postgres from "postgres";
import type { Asking, Owner } from "./owner.ts";
import { hashOf, type Manifest, writeManifest } from "./manifest.ts";
import { listTables, type Table } from "./tables.ts";

export interface BackupFigures {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/** @param folder must not exist; it appears whole or not at all. */
export async function makeBackup(
  sql: Owner,
  filesDir: string,
  folder: string,
): Promise<BackupFigures> {
  const draft = `${folder}.part`;
  await mkdir(join(draft, "tables"), { recursive: true });
  const snapshot = await sql.begin("isolation level repeatable read read only", async (moment) => {
    const tables = await listTables(moment);
    const written: Manifest["tables"] = [];
    for (const table of tables) written.push(await writeTable(moment, table, draft));
    await copyFiles(filesDir, join(draft, "files"));
    return {
      written,
      sequences: await readSequences(moment),
      migrations: await readVersions(moment),
    };
  });
  const files = await describeFiles(draft);
  await writeManifest(draft, {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: [...snapshot.migrations],
    tables: snapshot.written,
    sequences: [...snapshot.sequences],
    files,
  });
  await rename(draft, folder);
  const rows = snapshot.written.reduce((sum, table) => sum + table.rows, 0);
  return { tables: snapshot.written.length, rows, files: files.length - snapshot.written.length };
}

async function writeTable(
  sql: postgres.TransactionSql,
  { name, columns, order }: Table,
  folder: string,
): Promise<Manifest["tables"][number]> {
  const file = `tables/${name.replaceAll('"', "")}.copy.gz`;
  const content = createHash("sha256");
  let rows = 0;
  const look = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      content.update(chunk);
      for (const byte of chunk) if (byte === 10) rows++;
      done(null, chunk);
    },
  });
  const statement = `copy (select ${columns.join(", ")} from ${name} order by ${order.join(", ")}) to stdout`;
  const source = await sql.unsafe(statement).readable();
  await pipeline(source, look, createGzip(), createWriteStream(join(folder, file)));
  return { name, columns: [...columns], rows, file, contentHash: content.digest("hex") };
}

async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const target = join(to, entry.parentPath.slice(from.length), entry.name);
    await mkdir(dirname(target), { recursive: true });
    // A file that is gone by now belonged to nobody at the moment of the snapshot, or no longer does.
    await copyFile(join(entry.parentPath, entry.name), target).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): void {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  if (!isMissing) throw error;
}

async function describeFiles(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return Promise.all(
    paths.toSorted().map(async (path) => ({
      file: path.slice(folder.length + 1),
      bytes: (await stat(path)).size,
      hash: await hashOf(path),
    })),
  );
}

async function readSequences(sql: postgres.TransactionSql): Promise<Manifest["sequences"]> {
  return sql<Manifest["sequences"]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences
    where schemaname in ('auth', 'auth_server', 'public', 'private', 'storage') and last_value is not null`;
}

/** The versions of the migrations that a database has. */
export async function readVersions(sql: Asking): Promise<readonly string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}
