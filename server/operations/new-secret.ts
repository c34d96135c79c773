/** Gives a database another secret: `npm run new-secret`. Sessions end with the old one, and nothing else is lost. */
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Config } from "../config.ts";
import { openOwner } from "../database/connect.ts";
import { findBinaries } from "../database/embedded/binaries.ts";
import { ClusterError } from "../database/embedded/cluster-error.ts";
import { lockFolder } from "../database/embedded/folder-lock.ts";
import { superuser } from "../database/embedded/make-cluster.ts";
import { stopOrphan } from "../database/embedded/postmaster.ts";
import { giveToDatabase, spawnUnprivileged } from "../database/embedded/unprivileged.ts";
import { settlePassword } from "../database/login.ts";
import { reachDatabase } from "../database/reach.ts";
import { makeSecret, writeSecret } from "../secret-file.ts";
import { deriveSecrets } from "../secrets.ts";
import { requireFolder } from "./owner.ts";
import { requireQuiet } from "./restore.ts";

const done =
  "Everybody has to sign in again, and links of mails that nobody has used yet are void.";

/**
 * Puts WAB_SECRET in force for an own database, or a new `data/secret` where it is not set, and gives the
 * sentence to say. The embedded database needs no old secret for it.
 *
 * @throws FolderInUseError or RestoreError when a server is at work; NoDatabaseError; DatabaseAccessError
 */
export async function changeSecret(config: Config): Promise<string> {
  const { dataDir, databaseUrl, databaseListenUrl } = config;
  const secret = makeSecret();
  if (databaseUrl === undefined) {
    await changeEmbedded(config, secret);
  } else {
    await changeOwn(databaseListenUrl ?? databaseUrl, config.secret ?? secret);
  }
  const isKept = databaseUrl === undefined || config.secret === undefined;
  if (isKept) await writeSecret(dataDir, secret);
  const where = isKept ? `${join(dataDir, "secret")} is new.` : "WAB_SECRET is in force.";
  return `${where} ${done}`;
}

async function changeOwn(address: string, secret: string): Promise<void> {
  await reachDatabase(address);
  const { databasePassword, fingerprint } = await deriveSecrets(secret, "");
  const sql = await openOwner(address);
  try {
    await requireQuiet(sql);
    await settlePassword(sql, address, databasePassword);
    await sql.unsafe(forget(`update platform.marks set value = '${fingerprint}'`));
  } finally {
    await sql.end();
  }
}

/** PostgreSQL's single-user mode asks for no password: whoever may read the folder may do everything anyway. */
async function changeEmbedded({ dataDir }: Config, secret: string): Promise<void> {
  await requireFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, "postgres");
    await stopOrphan(folder);
    await giveToDatabase(folder);
    const { ownerPassword } = await deriveSecrets(secret, "");
    await runAlone(folder, [
      `alter role ${superuser} password '${ownerPassword}'`,
      forget("delete from platform.marks"),
    ]);
  } finally {
    await unlock();
  }
}

/** A statement about the fingerprint, where the database knows one. */
function forget(statement: string): string {
  return `do $$ begin if to_regclass('platform.marks') is not null then ${statement} where name = 'secret'; end if; end $$`;
}

async function runAlone(folder: string, statements: readonly string[]): Promise<void> {
  const { postgres } = await findBinaries();
  const args = ["--single", "-D", folder, "postgres"];
  const child = await spawnUnprivileged(
    postgres,
    args,
    [postgres, folder],
    ["pipe", "pipe", "pipe"],
  );
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new ClusterError("No pipes");
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  // Each line is a statement.
  stdin.end(`${statements.join("\n")}\n`);
  const [said, code] = await Promise.all([text(stderr), ended, text(stdout)]);
  if (code !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(said))
    throw new ClusterError(`The secret could not be changed: ${said.trim()}`);
}
