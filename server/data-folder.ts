/** Opening of the data folder at a start: the lock, the secret and the embedded database. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { startCluster } from "./database/embedded/cluster.ts";
import { settleAddress } from "./database/embedded/owner-address.ts";
import { lockFolder } from "./database/embedded/folder-lock.ts";
import type { Log } from "./log.ts";
import { readOrMakeSecret } from "./secret-file.ts";
import { deriveSecrets, type Secrets } from "./secrets.ts";

/** Data folder in use: the keys that were derived in it and the database that it leads to. */
export interface DataFolder {
  readonly secrets: Secrets;
  /** Address of the database's owner: ours, or the operator's. */
  readonly ownerAddress: string;
  /** The process of the embedded database, if there is one: tests kill it. */
  readonly databasePid: () => number | undefined;
  /** Stops what was started and lets go of the folder. */
  readonly close: () => Promise<void>;
}

/**
 * Several servers may share an own database and a folder for files, so only the embedded database
 * makes the folder one server's.
 *
 * @throws FolderInUseError, ClusterError, NoBinariesError, UnreachableError
 */
export async function openDataFolder(config: Config, log: Log): Promise<DataFolder> {
  const { dataDir, databaseUrl } = config;
  await mkdir(dataDir, { recursive: true });
  const secret = config.secret ?? (await readOrMakeSecret(dataDir));
  const secrets = await deriveSecrets(secret, config.publishableKey, config.siteUrl);
  if (databaseUrl !== undefined) {
    const close = () => Promise.resolve();
    return { secrets, ownerAddress: databaseUrl, databasePid: () => undefined, close };
  }
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, "postgres");
    // Beside the secret of its own folder: a cluster keeps the password that it was made with.
    const own = await deriveSecrets(await readOrMakeSecret(dataDir), "");
    const cluster = await startCluster({ folder, password: own.ownerPassword, log });
    const close = async () => {
      await cluster.stop();
      await unlock();
    };
    const ownerAddress = await settleAddress(cluster.port, own).catch(async (error: unknown) => {
      await cluster.stop();
      throw error;
    });
    return { secrets, ownerAddress, databasePid: cluster.pid, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}
