/** Backups in the middle of crashes: made by the real command, and looked into afterwards. */
import { type ChildProcess, spawn } from "node:child_process";
import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { temporaryConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { withOwner } from "#server/operations/owner.ts";
import { restoreBackup } from "#server/operations/restore.ts";
import { createFolder } from "#server/storage/files.ts";
import { savedNames } from "#server/test-support/savers.ts";

const script = fileURLToPath(new URL("../scripts/backup.ts", import.meta.url));

/** A backup that was begun, and what had been acknowledged by then. */
export interface BegunBackup {
  readonly folder: string;
  readonly before: readonly string[];
  readonly child: ChildProcess;
  readonly over: Promise<unknown>;
}

/** Starts `npm run backup` in a process of its own. */
export function beginBackup(
  dataDir: string,
  folder: string,
  saved: ReadonlySet<string>,
): BegunBackup {
  const before = [...saved];
  const child = spawn(process.execPath, ["--import", "tsx", script, folder], {
    stdio: "ignore",
    env: { ...process.env, WAB_DATA_DIR: dataDir },
  });
  const over = new Promise((resolve) => child.once("exit", resolve));
  return { folder, before, child, over };
}

/** Tells whether it is there under its name, which it has only when it is whole. */
export async function isFinished({ folder, over }: BegunBackup): Promise<boolean> {
  await over;
  return access(folder).then(
    () => true,
    () => false,
  );
}

/**
 * Number of lists that had been acknowledged before a backup began and are not in it.
 *
 * @param dataDir of a database of its own, whatever is in it
 */
export async function missingIn(
  { folder, before }: Pick<BegunBackup, "folder" | "before">,
  dataDir: string,
): Promise<number> {
  const names = await withOwner(temporaryConfig(dataDir), log, "alone", async (sql, connect) => {
    const files = createFolder(join(dataDir, "files"));
    await restoreBackup(sql, { folder, files, connect, mayReplace: true });
    return savedNames(sql);
  });
  await rm(folder, { recursive: true });
  const there = new Set(names);
  return before.filter((name) => !there.has(name)).length;
}
