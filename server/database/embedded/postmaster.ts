/** One run of PostgreSQL's main process over a cluster: started, waited for, stopped in good order. */
import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { ClusterError } from "./cluster-error.ts";
import { isRunning } from "../../hold-file.ts";
import { spawnUnprivileged } from "./unprivileged.ts";

/** Loopback only, and few connections: the pool in front of it keeps the queue. */
const defaults: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  // After a crash PostgreSQL 18 may miss its own wish for a checkpoint, and is back with the next one.
  checkpoint_timeout: "30s",
  shared_buffers: "32MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  log_destination: "stderr",
  logging_collector: "off",
  log_min_messages: "warning",
  // The text of a failed statement could hold what a member wrote.
  log_min_error_statement: "panic",
  jit: "off",
  // What a statement puts aside on the disk while it works.
  temp_file_limit: "512MB",
};

/** Kilobytes of its own that each process of PostgreSQL may hold; a statement that wants more fails alone. */
const mostMemory = 163_840;

const longestStart = 60_000;

/** Milliseconds that PostgreSQL has for stopping in good order: one whose disk is broken may never be done. */
const longestStop = 30_000;

/**
 * Resolves when connections are taken.
 *
 * @param settings for `postgres -c`, over ours
 * @throws ClusterError with what PostgreSQL said
 */
export async function startPostmaster(
  { postgres }: Binaries,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const options = Object.entries({ ...defaults, ...settings });
  const args = ["-D", folder, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const [program, ...given] = bounded(postgres, args);
  const reached = [postgres, folder];
  const child = await spawnUnprivileged(program, given, reached, ["ignore", "ignore", "pipe"]);
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  child.once("error", (error) => (said += error.message));
  for (let waited = 0; waited < longestStart; waited += 20) {
    if (await isAnswering(folder, child.pid)) return child;
    if (isOver(child)) throw new ClusterError(`The database does not start: ${said.trim()}`);
    await pause(20);
  }
  await stopPostmaster(child);
  throw new ClusterError(`The database does not become ready: ${said.trim()}`);
}

/** A program within the limit on memory, where the system has a shell that can set it. */
function bounded(program: string, args: readonly string[]): readonly [string, ...string[]] {
  if (process.platform === "win32") return [program, ...args];
  const script = `ulimit -d ${mostMemory} 2>/dev/null; exec "$0" "$@"`;
  return ["/bin/sh", "-c", script, program, ...args];
}

function isOver(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Stops PostgreSQL: SIGINT is its "fast" stop, which ends sessions and writes everything to its place. If that
 * takes longer than so many milliseconds, SIGQUIT ends it as a crash would: nothing that was acknowledged
 * is lost, and the next start has more to do.
 */
export async function stopPostmaster(child: ChildProcess, longest = longestStop): Promise<void> {
  if (isOver(child)) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  const late = setTimeout(() => child.kill("SIGQUIT"), longest);
  await over;
  clearTimeout(late);
}

/** Stops, in the same way, what a server that was killed left running over this cluster. */
export async function stopOrphan(folder: string, longest = longestStop): Promise<void> {
  const pid = Number((await postmasterFile(folder))[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgres(pid))) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < longest && isRunning(pid); waited += 50) await pause(50);
  }
}

/** The port of the process that answers over this cluster, if one does. */
export async function portOf(folder: string): Promise<number | undefined> {
  const lines = await postmasterFile(folder);
  const isUp = lines[7]?.trim() === "ready" && (await isPostgres(Number(lines[0])));
  return isUp ? Number(lines[3]) : undefined;
}

/** The process that answers over this cluster, if one does. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const pid = Number((await postmasterFile(folder))[0]);
  return (await portOf(folder)) === undefined ? undefined : pid;
}

/** The eighth line of postmaster.pid says "ready" once connections are taken. */
async function isAnswering(folder: string, pid: number | undefined): Promise<boolean> {
  const lines = await postmasterFile(folder);
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

async function postmasterFile(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n");
}

/** The number in the file may by now be another program's. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "postgres");
  return name.trim() === "postgres";
}
