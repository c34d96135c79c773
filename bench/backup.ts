/**
 * `npm run bench -- backup`: backup and restore on an installation that has been lived in, by the commands of
 * operators. While it is used; killed in the middle; into an own database and back. Every table's hash is
 * compared with the first backup's at each stop.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { access, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { distDir } from "#scripts/build/paths.ts";
import { temporaryConfig } from "#server/config.ts";
import { startCluster } from "#server/database/embedded/cluster.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { log } from "#server/log.ts";
import { readWholeManifest } from "#server/operations/manifest.ts";
import { withOwner } from "#server/operations/owner.ts";
import { endProcess, startProcess, untilReady } from "#server/test-support/real-process.ts";
import { makeSavers, savedNames, saveList } from "#server/test-support/savers.ts";
import { liveIn } from "./lived-in.ts";

const base = await mkdtemp(join(tmpdir(), "wab-bench-backup-"));
const at = (name: string) => join(base, name);
const script = (name: string) => fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url));

function begin(name: "backup" | "restore", args: readonly string[], env: Record<string, string>) {
  return spawn(process.execPath, ["--import", "tsx", script(name), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env },
  });
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

/** Runs a command to its end and says how long it took. */
async function run(
  title: string,
  name: "backup" | "restore",
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const began = performance.now();
  const code = await endOf(begin(name, args, env));
  console.log(`${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}

/** Lists the content of a backup, a line a table and file. */
async function contentOf(folder: string): Promise<string> {
  const { tables, files } = await readWholeManifest(folder);
  const pictures = files.filter(({ file }) => file.startsWith("files/"));
  return JSON.stringify([
    tables.map(({ name, rows, contentHash }) => [name, rows, contentHash]),
    pictures.map(({ file, hash }) => `${file} ${hash}`).toSorted(),
  ]);
}

async function requireSame(folder: string, than: string): Promise<void> {
  if ((await contentOf(folder)) !== (await contentOf(than))) {
    throw new Error(`${folder} is not what ${than} is.`);
  }
}

/** Saves lists while something else goes on; gives the names that were acknowledged. */
async function savingBeside(dataDir: string, port: number, work: () => Promise<void>) {
  const config = temporaryConfig(dataDir);
  const members = await withOwner(config, log, "beside a server", (sql) => makeSavers(sql, 4));
  const saved = new Set<string>();
  const state = { isOver: false };
  const saving = members.map(async (member) => {
    while (!state.isOver) {
      const name = randomUUID();
      if ((await saveList(port, member, name)) === 201) saved.add(name);
      await pause(20);
    }
  });
  await pause(1000);
  const before = [...saved];
  await work();
  state.isOver = true;
  await Promise.all(saving);
  return { before, saved: saved.size };
}

async function backUpInUse(): Promise<readonly string[]> {
  const port = await freePort();
  const dataDir = at("first");
  const server = startProcess({ dataDir, distDir, port });
  await untilReady(port, 120_000);
  await withOwner(temporaryConfig(dataDir), log, "beside a server", (sql) =>
    liveIn(sql, join(dataDir, "files")),
  );
  const { before, saved } = await savingBeside(dataDir, port, () =>
    run("backup, while lists are saved", "backup", [at("backup")], { WAB_DATA_DIR: dataDir }),
  );
  console.log(`${saved} lists were saved meanwhile, ${before.length} of them before it began`);
  await endProcess(server, "SIGTERM");
  return before;
}

/** A restore that is killed leaves what was there, or all that comes. */
async function killRestores(env: Record<string, string>): Promise<void> {
  await run("restore on an empty folder", "restore", [at("backup")], env);
  await run("backup of that", "backup", [at("again")], env);
  await requireSame(at("again"), at("backup"));
  for (let round = 1; round <= 3; round++) {
    const child = begin("restore", [at("backup"), "--replace"], env);
    const end = endOf(child);
    await pause(round * 2500);
    child.kill("SIGKILL");
    await end;
    const folder = at(`killed-${round}`);
    await run(`backup after restore was killed (${round})`, "backup", [folder], env);
    await requireSame(folder, at("backup"));
  }
}

try {
  const before = await backUpInUse();
  const { tables, files } = await readWholeManifest(at("backup"));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const own = await startCluster({ folder: at("own"), password: "of the bench", log });
  const size = await withOwner(temporaryConfig(at("first")), log, "to look", async (sql) => {
    const [row] = await sql`select pg_database_size(current_database())::float8 as size`;
    return Number(row?.["size"]);
  });
  console.log(
    `the database has ${(size / 1e6).toFixed(0)} MB, the backup ${rows} rows and ${(bytes / 1e6).toFixed(0)} MB`,
  );
  const rights = ((await stat(at("backup"))).mode & 0o777).toString(8);
  if (rights !== "700") throw new Error(`The backup has rights ${rights}.`);

  await killRestores({ WAB_DATA_DIR: at("second") });
  const names = await withOwner(temporaryConfig(at("second")), log, "alone", savedNames);
  const lost = before.filter((name) => !names.includes(name)).length;
  console.log(`${lost} of ${before.length} lists that were acknowledged before are missing`);

  const there = { WAB_DATA_DIR: at("third"), DATABASE_URL: own.address() };
  await run("restore into an own database", "restore", [at("backup")], there);
  await run("backup of the own database", "backup", [at("from-own")], there);
  await requireSame(at("from-own"), at("backup"));
  await run("restore back", "restore", [at("from-own")], { WAB_DATA_DIR: at("fourth") });
  await run("backup of that", "backup", [at("back")], { WAB_DATA_DIR: at("fourth") });
  await requireSame(at("back"), at("backup"));
  await own.stop();
  await access(at("back"));
  console.log("every table and picture is the same at each stop");
  if (lost > 0) process.exitCode = 1;
} finally {
  await rm(base, { recursive: true, force: true });
}
