/** Rows from a backup, or from another database, in place of all that are there. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type postgres from "postgres";
import { copyText } from "./copy-text.ts";
import { readSequences } from "./backup.ts";
import { DamagedBackupError, type Manifest } from "./manifest.ts";
import type { Tell } from "./progress.ts";
import { listTables, type Table } from "./tables.ts";

/** A table and its rows, as COPY writes them. */
interface IncomingTable extends Pick<Table, "name" | "columns"> {
  readonly read: () => AsyncIterable<Buffer>;
}

/** Tables and sequences that take the place of those that are there. */
export interface Incoming {
  readonly tables: readonly IncomingTable[];
  readonly sequences: Manifest["sequences"];
}

/** Contents of a backup. Its rows are compared with its description once more. */
export function fromFolder(folder: string, { tables, sequences }: Manifest): Incoming {
  return {
    sequences,
    tables: tables.map(({ name, columns, file, contentHash }) => ({
      name,
      columns,
      read: () => readTable(join(folder, file), contentHash),
    })),
  };
}

/**
 * Reads a table of a backup in pieces.
 *
 * @throws DamagedBackupError at the end, when the content was another
 */
async function* readTable(path: string, contentHash: string): AsyncGenerator<Buffer> {
  const content = createHash("sha256");
  const file = createReadStream(path);
  const text = createGunzip();
  const reading = pipeline(file, text);
  // Whoever reads is told by the text itself.
  reading.catch(() => {});
  for await (const chunk of text as AsyncIterable<Buffer>) {
    content.update(chunk);
    yield chunk;
  }
  if (content.digest("hex") !== contentHash) throw new DamagedBackupError(`${path} was altered`);
}

/** Contents of another database at the moment of the transaction. */
export async function fromDatabase(sql: postgres.TransactionSql): Promise<Incoming> {
  const tables = await listTables(sql);
  return {
    sequences: await readSequences(sql),
    tables: tables.map((table) => ({
      name: table.name,
      columns: table.columns,
      read: async function* read() {
        for await (const { text } of copyText(sql, table)) yield text;
      },
    })),
  };
}

/** Triggers rest meanwhile: what they would write is among the rows already. */
export async function replaceRows(
  sql: postgres.TransactionSql,
  { tables, sequences }: Incoming,
  tell: Tell,
): Promise<void> {
  await sql`set local session_replication_role = replica`;
  const present = await listTables(sql);
  await sql.unsafe(`truncate ${present.map(({ name }) => name).join(", ")}`);
  let bytes = 0;
  for (const [index, { name, columns, read }] of tables.entries()) {
    const target = await sql.unsafe(`copy ${name} (${columns.join(", ")}) from stdin`).writable();
    await pipeline(async function* counted() {
      for await (const chunk of read()) {
        bytes += chunk.length;
        tell({ what: name, done: index / tables.length, bytes });
        yield chunk;
      }
    }, target);
  }
  for (const { name, value } of sequences) {
    await sql`select setval(${name}::regclass, ${value}::bigint)`;
  }
}
