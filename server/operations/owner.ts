/** The database as its owner, for the tools of whoever runs a server: beside a running one, or without. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import type { Config } from "../config.ts";
import { openDataFolder, readOrMakeSecret } from "../data-folder.ts";
import { changeAddress, openOwner } from "../database/connect.ts";
import { openAddress } from "../database/embedded/owner-address.ts";
import { portOf } from "../database/embedded/postmaster.ts";
import { migrateDatabase } from "../database/prepare.ts";
import { reachDatabase } from "../database/reach.ts";
import type { Log } from "../log.ts";
import { deriveSecrets } from "../secrets.ts";

/** Connection of the database's owner, whom row security does not bind. */
export type Owner = postgres.Sql;
/** The same inside a transaction or outside of one. */
export type Asking = Owner | postgres.TransactionSql;

/** Opens another database of the same server. */
export type Connect = (database: string) => Promise<Owner>;

/**
 * Use of a database, which says whether a server may be at work meanwhile. Who only looks takes the database
 * as it is; for the others it is migrated first.
 */
type Use = "beside a server" | "alone" | "to look";

type Work<T> = (sql: Owner, connect: Connect) => Promise<T>;

/** Refusal to look at a database that does not exist yet. */
export class NoDatabaseError extends Error {
  override readonly name = "NoDatabaseError";
  constructor(dataDir: string) {
    super(`There is no database in ${dataDir}. Say where it is: WAB_DATA_DIR, or DATABASE_URL.`);
  }
}

/**
 * Does something with the database and closes what it opened.
 *
 * @throws FolderInUseError when it must be alone and is not; NoDatabaseError when there is nothing to look
 *   at; what starting the database throws.
 */
export async function withOwner<T>(config: Config, log: Log, use: Use, work: Work<T>): Promise<T> {
  const running = use === "alone" ? undefined : await runningAddress(config);
  if (running !== undefined) return withAddress(running, work);
  if (use === "to look" && config.databaseUrl === undefined) await requireFolder(config.dataDir);
  const data = await openDataFolder(config, log);
  try {
    const { ownerAddress } = data;
    const { mayLoseData } = config;
    await reachDatabase(ownerAddress);
    if (use !== "to look") await migrateDatabase({ ownerAddress, mayLoseData, log });
    return await withAddress(ownerAddress, work);
  } finally {
    await data.close();
  }
}

/** Refuses a data folder without an embedded database. @throws NoDatabaseError */
export async function requireFolder(dataDir: string): Promise<void> {
  await access(join(dataDir, "postgres", "PG_VERSION")).catch(() => {
    throw new NoDatabaseError(dataDir);
  });
}

async function withAddress<T>(address: string, work: Work<T>): Promise<T> {
  const connect: Connect = (database) => open(changeAddress(address, { database }));
  const sql = await open(address);
  try {
    return await work(sql, connect);
  } catch (error) {
    // An answer that never comes would hold up a goodbye in good order.
    await sql.end({ timeout: 5 });
    throw error;
  } finally {
    await sql.end();
  }
}

function open(address: string): Promise<Owner> {
  return openOwner(address, { max: 2 });
}

/** The embedded database of a server that is at work with this folder. */
async function runningAddress({ dataDir, databaseUrl }: Config): Promise<string | undefined> {
  if (databaseUrl !== undefined) return undefined;
  const port = await portOf(join(dataDir, "postgres"));
  if (port === undefined) return undefined;
  return openAddress(port, await deriveSecrets(await readOrMakeSecret(dataDir), ""), dataDir);
}
