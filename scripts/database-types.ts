/**
 * Writes what supabase/migrations make: web/data/backend/database.types.ts, their tables and functions as types, and
 * supabase/schema.sql, all of it for reading. Run after changing a migration; tests compare them.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { startCluster } from "#server/database/embedded/cluster.ts";
import { migrate } from "#server/database/migrate.ts";
import { allSets } from "#server/database/prepare.ts";
import { log } from "#server/log.ts";
import { schemaText } from "./schema-text.ts";
import { databaseTypes, pushMigrations } from "./supabase-cli.ts";

/** Path of the generated types. */
export const typesFile = fileURLToPath(
  new URL("../web/data/backend/database.types.ts", import.meta.url),
);

/** Path of the schema as text. */
export const schemaFile = fileURLToPath(new URL("../supabase/schema.sql", import.meta.url));

/** Gives a database what Supabase itself provides, and nothing of ours. */
export async function applyPlatform(address: string): Promise<void> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    await migrate(sql, allSets("postgres").slice(0, 1));
  } finally {
    await sql.end();
  }
}

async function writeTypes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wab-types-"));
  const cluster = await startCluster({ folder: join(folder, "postgres"), password: "types", log });
  try {
    const address = cluster.address();
    await applyPlatform(address);
    await pushMigrations(address);
    writeFileSync(typesFile, await databaseTypes(address));
    writeFileSync(schemaFile, await schemaText(address));
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTypes();
