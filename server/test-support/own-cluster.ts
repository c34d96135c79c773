/** Helps tests of what an operator's own PostgreSQL does: a cluster of its own, and a standby that follows it. */
import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { findBinaries } from "#server/database/embedded/binaries.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { makeCluster, superuser } from "#server/database/embedded/make-cluster.ts";
import { startPostmaster, stopPostmaster } from "#server/database/embedded/postmaster.ts";
import { giveToDatabase } from "#server/database/embedded/unprivileged.ts";
import { testFolder } from "./test-folder.ts";

const password = "of the test";

/** PostgreSQL that a test starts, kills and stops. */
export interface OwnCluster {
  /** Address of the superuser. */
  readonly address: string;
  /** `host:port`, as in an address. */
  readonly host: string;
  readonly folder: string;
  readonly child: ChildProcess;
  /** Asks as the superuser. */
  readonly ask: (statement: string) => Promise<readonly postgres.Row[]>;
}

/** Starts a cluster whose first superuser has the given name, as those of distributions have `postgres`. */
export async function openCluster(username: string, port?: number) {
  const base = await testFolder("cluster");
  const folder = join(base, "postgres");
  await makeCluster(await findBinaries(), folder, password, username);
  const cluster = await start(folder, username, port ?? (await freePort()), {});
  const close = async () => {
    await stopPostmaster(cluster.child);
    await rm(base, { recursive: true, force: true });
  };
  return { ...cluster, close };
}

/** Starts primary and standby; the address names both, the standby first. */
export async function openPair() {
  const base = await testFolder("pair");
  const folders = [join(base, "primary"), join(base, "standby")] as const;
  await makeCluster(await findBinaries(), folders[0], password);
  await cp(folders[0], folders[1], { recursive: true });
  await writeFile(join(folders[1], "standby.signal"), "");
  const primary = await start(folders[0], superuser, await freePort(), {});
  const standby = await startStandby(folders[1], primary);
  return {
    primary,
    standby,
    address: addressOf(superuser, `${standby.host},${primary.host}`),
    close: async () => {
      await Promise.all([stopPostmaster(primary.child), stopPostmaster(standby.child)]);
      await rm(base, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a standby of a running server in a new folder, as pg_basebackup does: a copy of its files, which the log
 * that it is sent since then makes whole.
 */
export async function followRunning(
  primary: OwnCluster,
  folder: string,
  port?: number,
): Promise<OwnCluster> {
  const sql = postgres(primary.address, { max: 1, onnotice: () => {} });
  await sql`select pg_backup_start('standby', true)`;
  // What is removed while it is copied is not needed: the log says so.
  await new Promise((resolve) => {
    spawn("cp", ["-a", primary.folder, folder], { stdio: "ignore" }).once("exit", resolve);
  });
  const [label] = await sql`select labelfile from pg_backup_stop(false)`;
  await sql.end();
  for (const name of ["postmaster.pid", "pg_wal"])
    await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(join(folder, "pg_wal"), { mode: 0o700 });
  await writeFile(join(folder, "backup_label"), String(label?.["labelfile"]));
  await writeFile(join(folder, "standby.signal"), "");
  for (const name of ["pg_wal", "backup_label", "standby.signal"])
    await giveToDatabase(join(folder, name));
  return startStandby(folder, primary, port);
}

async function startStandby(
  folder: string,
  primary: OwnCluster,
  port?: number,
): Promise<OwnCluster> {
  const [host, at] = primary.host.split(":");
  return start(folder, superuser, port ?? (await freePort()), {
    primary_conninfo: `host=${host} port=${at} user=${superuser} password='${password}'`,
  });
}

/** A standby can follow it, and what a test writes need not reach a disk. */
const replicated = {
  wal_level: "replica",
  max_wal_senders: "10",
  wal_keep_size: "256MB",
  max_connections: "100",
  fsync: "off",
};

async function start(
  folder: string,
  username: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<OwnCluster> {
  await giveToDatabase(folder);
  const given = { ...replicated, ...settings, port: String(port) };
  const child = await startPostmaster(await findBinaries(), folder, given);
  const host = `127.0.0.1:${port}`;
  const address = addressOf(username, host);
  return { address, host, folder, child, ask: (statement) => askAt(address, statement) };
}

/** The address of the superuser at one or several hosts. */
export function addressOf(username: string, hosts: string): string {
  return `postgres://${username}:${encodeURIComponent(password)}@${hosts}/postgres`;
}

async function askAt(address: string, statement: string): Promise<readonly postgres.Row[]> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}
