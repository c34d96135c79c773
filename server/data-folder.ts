/** Opening of the data folder at a start: the lock, the secret and the embedded database. */
import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { startCluster } from "./database/embedded/cluster.ts";
import { settleAddress } from "./database/embedded/owner-address.ts";
import { lockFolder } from "./database/embedded/folder-lock.ts";
import type { Log } from "./log.ts";
import { LostSecretError, makeSecret, readSecret, writeSecret } from "./secret-file.ts";
import { deriveSecrets, type Secrets } from "./secrets.ts";

/** Data folder in use: the keys that were derived in it and the database that it leads to. */
export interface DataFolder {
  readonly secrets: Secrets;
  /** Address of the database's owner: ours, or the operator's. */
  readonly ownerAddress: string;
  /** The process of the embedded database, if there is one: tests kill it. */
  readonly databasePid: () => number | undefined;
  /** Keeps a secret that was made just now, when the database has accepted it. */
  readonly keepSecret: () => Promise<void>;
  /** Stops what was started and lets go of the folder. */
  readonly close: () => Promise<void>;
}

/**
 * Several servers may share an own database and a folder for files, so only the embedded database
 * makes the folder one server's.
 *
 * @throws FolderInUseError, LostSecretError, ClusterError, NoBinariesError, UnreachableError
 */
export async function openDataFolder(config: Config, log: Log): Promise<DataFolder> {
  const { dataDir, databaseUrl, databaseListenUrl } = config;
  await mkdir(dataDir, { recursive: true });
  if (databaseUrl !== undefined) {
    const known = config.secret ?? (await readSecret(dataDir));
    const secret = known ?? makeSecret();
    return {
      secrets: await secretsOf(config, secret),
      ownerAddress: databaseListenUrl ?? databaseUrl,
      databasePid: () => undefined,
      keepSecret: async () => {
        if (known === undefined) await writeSecret(dataDir, secret);
      },
      close: () => Promise.resolve(),
    };
  }
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, "postgres");
    const kept = await readOrMakeSecret(dataDir);
    // Beside the secret of its own folder: a cluster keeps the password that it was made with.
    const own = await deriveSecrets(kept, "");
    const cluster = await startCluster({ folder, password: own.ownerPassword, log });
    const close = async () => {
      await cluster.stop();
      await unlock();
    };
    const ownerAddress = await settleAddress(cluster.port, own, dataDir).catch(
      async (error: unknown) => {
        await cluster.stop();
        throw error;
      },
    );
    return {
      secrets: await secretsOf(config, config.secret ?? kept),
      ownerAddress,
      databasePid: cluster.pid,
      keepSecret: () => Promise.resolve(),
      close,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function secretsOf({ publishableKey, siteUrl }: Config, secret: string): Promise<Secrets> {
  return deriveSecrets(secret, publishableKey, siteUrl);
}

/**
 * The secret of a folder with an embedded database, made where there is no database yet.
 *
 * @throws LostSecretError
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const known = await readSecret(dataDir);
  if (known !== undefined) return known;
  const hasDatabase = await access(join(dataDir, "postgres", "PG_VERSION")).then(
    () => true,
    () => false,
  );
  if (hasDatabase) throw new LostSecretError(dataDir);
  const secret = makeSecret();
  await writeSecret(dataDir, secret);
  return secret;
}
