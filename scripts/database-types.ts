/**
 * Writes web/data/database.types.ts: the tables and functions of supabase/migrations as types. Run after
 * changing a migration; a test compares the two.
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
import { databaseTypes, pushMigrations } from "./supabase-cli.ts";

/** Path of the generated types. */
export const typesFile = fileURLToPath(new URL("../web/data/database.types.ts", import.meta.url));

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
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTypes();
