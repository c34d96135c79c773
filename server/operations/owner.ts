/** The database as its owner, for the tools of whoever runs a server: beside a running one, or without. */
import { join } from "node:path";
import postgres from "postgres";
import type { Config } from "../config.ts";
import { openDataFolder } from "../data-folder.ts";
import { superuser } from "../database/embedded/make-cluster.ts";
import { portOf } from "../database/embedded/postmaster.ts";
import { prepareDatabase } from "../database/prepare.ts";
import type { Log } from "../log.ts";
import { readOrMakeSecret } from "../secret-file.ts";
import { deriveSecrets } from "../secrets.ts";

export type Owner = postgres.Sql;
/** The same inside a transaction or outside of one. */
export type Asking = Owner | postgres.TransactionSql;

/** Whether a server may be at work meanwhile. */
type Company = "beside a server" | "alone";

/**
 * Does something with the migrated database and closes what it opened.
 *
 * @throws FolderInUseError when it must be alone and is not; what starting the database throws.
 */
export async function withOwner<T>(
  config: Config,
  log: Log,
  company: Company,
  work: (sql: Owner) => Promise<T>,
): Promise<T> {
  const running = company === "alone" ? undefined : await runningAddress(config);
  if (running !== undefined) return withAddress(running, work);
  const data = await openDataFolder(config, log);
  try {
    const { ownerAddress, secrets } = data;
    const { mayLoseData } = config;
    const loginPassword = secrets.databasePassword;
    await prepareDatabase({ ownerAddress, loginPassword, mayLoseData, log });
    return await withAddress(ownerAddress, work);
  } finally {
    await data.close();
  }
}

async function withAddress<T>(address: string, work: (sql: Owner) => Promise<T>): Promise<T> {
  const sql = postgres(address, { max: 2, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The embedded database of a server that is at work with this folder. */
async function runningAddress({ dataDir, databaseUrl }: Config): Promise<string | undefined> {
  if (databaseUrl !== undefined) return undefined;
  const port = await portOf(join(dataDir, "postgres"));
  if (port === undefined) return undefined;
  const { databasePassword } = await deriveSecrets(await readOrMakeSecret(dataDir), "");
  return `postgres://${superuser}:${databasePassword}@127.0.0.1:${port}/postgres`;
}
