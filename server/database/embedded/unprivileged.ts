/**
 * PostgreSQL refuses to run as root, so when we are root it runs as `nobody`, to whom its folder
 * belongs. A folder inside one that only root may enter (a root's home, a private temporary folder)
 * cannot be reached by `nobody`: there the process keeps one of root's abilities, to enter folders,
 * and nothing else.
 */
import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { access, chown, constants, lstat, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import process from "node:process";

/** The conventional number of `nobody` and `nogroup`. */
const nobody = 65_534;
const setpriv = "/usr/bin/setpriv";

/** `nobody` cannot reach a folder, and this system has no way to help. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
  constructor(folder: string) {
    super(
      `PostgreSQL does not run as root, and the user "nobody" cannot enter ${folder}. ` +
        "Start WAB as an ordinary user, or set WAB_DATA_DIR to a folder that everybody may enter.",
    );
  }
}

/** Root would take the database away from the user whose it is. */
export class ForeignFolderError extends Error {
  override readonly name = "ForeignFolderError";
  constructor(folder: string, uid: number) {
    super(
      `The database in ${folder} belongs to another user (number ${uid}), and WAB was started as root. ` +
        `Start it as that user. To make it root's for good: chown -R root ${folder}`,
    );
  }
}

const isRoot = () => process.getuid?.() === 0;

/** Starts a program as an ordinary user. Paths among `reached` must be reachable for it. */
export async function spawnUnprivileged(
  program: string,
  args: readonly string[],
  reached: readonly string[],
  stdio: StdioOptions,
): Promise<ChildProcess> {
  // LOCPATH: where a machine keeps locales elsewhere, databases of other locales can be made as well.
  const { PATH, LOCPATH } = process.env;
  // In a group of its own, so that Ctrl-C at the terminal reaches us alone and we stop it in order.
  const env = { PATH, LOCPATH, LC_ALL: "C", TZ: "UTC" };
  const options = { stdio, env, detached: true };
  if (!isRoot()) return spawn(program, args, options);
  const closed = await firstClosed([program, ...reached]);
  if (closed === undefined)
    return spawn(program, args, { ...options, cwd: "/", uid: nobody, gid: nobody });
  await access(setpriv, constants.X_OK).catch(() => {
    throw new UnreachableError(closed);
  });
  const ability = [
    "--inh-caps",
    "-all,+dac_read_search",
    "--ambient-caps",
    "-all,+dac_read_search",
  ];
  const identity = ["--reuid", String(nobody), "--regid", String(nobody), "--clear-groups"];
  return spawn(setpriv, [...identity, ...ability, "--", program, ...args], {
    ...options,
    cwd: "/",
  });
}

/**
 * Gives a file, or a folder with everything in it, to whoever PostgreSQL runs as.
 *
 * @throws ForeignFolderError when it is neither root's nor theirs
 */
export async function giveToDatabase(path: string): Promise<void> {
  if (!isRoot()) return;
  const found = await lstat(path);
  if (found.uid === nobody) return;
  if (found.uid !== 0) throw new ForeignFolderError(path, found.uid);
  const inside = found.isDirectory() ? await readdir(path, { recursive: true }) : [];
  await Promise.all([path, ...inside.map((name) => join(path, name))].map(give));
}

function give(path: string): Promise<void> {
  return chown(path, nobody, nobody);
}

/** The first folder on the way to one of these paths that not everybody may enter. */
async function firstClosed(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
      const { mode } = await lstat(folder);
      if ((mode & 0o001) === 0) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  return undefined;
}
