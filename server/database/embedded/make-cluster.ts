import type { ChildProcess } from "node:child_process";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClusterError } from "./cluster-error.ts";
import type { Binaries } from "./binaries.ts";
import { giveToDatabase, spawnUnprivileged } from "./unprivileged.ts";

/** The version that the npm package brings; a cluster of another major version cannot be opened. */
const majorVersion = "18";
/** Name of the superuser, as at Supabase. */
export const superuser = "supabase_admin";

/**
 * Makes the cluster unless it is there. Into a folder beside, renamed when it is whole: a start that
 * was cut off leaves nothing half made.
 *
 * @throws ClusterError when it is there and was made by another version, or cannot be made.
 */
export async function makeCluster(
  { initdb }: Binaries,
  folder: string,
  password: string,
  username = superuser,
): Promise<void> {
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined) return checkVersion(folder, version.trim());
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    await Promise.all([giveToDatabase(draft), giveToDatabase(passwordFile)]);
    const args = initOptions(draft, passwordFile, username);
    const reached = [draft, passwordFile];
    await succeed(await spawnUnprivileged(initdb, args, reached, ["ignore", "pipe", "pipe"]));
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

function checkVersion(folder: string, version: string): void {
  if (version === majorVersion) return;
  const age = Number(version) > Number(majorVersion) ? "a newer" : "an older";
  throw new ClusterError(
    `The database in ${folder} was made by ${age} PostgreSQL (${version}; this WAB brings ${majorVersion}). ` +
      "Use the WAB that made it, or restore a backup into a new folder.",
  );
}

/** The locale is PostgreSQL's own, so that sorting is the same on every machine. */
function initOptions(folder: string, passwordFile: string, username: string): readonly string[] {
  const options = {
    pgdata: folder,
    username,
    pwfile: passwordFile,
    auth: "scram-sha-256",
    encoding: "UTF8",
    locale: "C",
    "locale-provider": "builtin",
    "builtin-locale": "C.UTF-8",
  };
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`);
}

async function succeed(child: ChildProcess): Promise<void> {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new ClusterError(`The database could not be made: ${output.trim()}`);
}
