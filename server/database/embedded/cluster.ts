/**
 * The embedded PostgreSQL: made on the first start, run as a child of ours, listening on loopback
 * with a password, started again when it dies. When we were killed ourselves, the next start finds
 * PostgreSQL still at work, stops it in good order and goes on with its data.
 */
import type { ChildProcess } from "node:child_process";
import { resolve as absolute } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../log.ts";
import { findBinaries } from "./binaries.ts";
import { ClusterError } from "./cluster-error.ts";
import { freePort } from "./free-port.ts";
import { makeCluster, superuser } from "./make-cluster.ts";
import { startPostmaster, stopOrphan, stopPostmaster } from "./postmaster.ts";
import { giveToDatabase } from "./unprivileged.ts";

/** PostgreSQL that runs in the data folder and is started again when it ends by itself. */
export interface Cluster {
  /** Address of the superuser, for a database by its name. */
  readonly address: (database?: string) => string;
  readonly port: number;
  /** The process that answers now, for tests that kill it. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/** Folder, password and settings of the embedded PostgreSQL. */
export interface ClusterOptions {
  readonly folder: string;
  readonly password: string;
  readonly log: Log;
  /** Settings for `postgres -c`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the PostgreSQL of a folder, and makes the folder where there is none.
 *
 * @throws ClusterError, NoBinariesError, UnreachableError
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { password, log } = options;
  const folder = absolute(options.folder);
  const binaries = await findBinaries();
  await makeCluster(binaries, folder, password);
  await stopOrphan(folder);
  await giveToDatabase(folder);
  const port = await freePort();
  const settings = { ...options.settings, port: String(port) };
  const state = { isStopping: false, revival: Promise.resolve() };
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = await startPostmaster(binaries, folder, settings);
    started.once("exit", (code, signal) => {
      if (state.isStopping) return;
      log.fault("database died", new ClusterError(`exit ${code ?? signal}`));
      state.revival = revive();
    });
    return started;
  }

  /** Starts PostgreSQL again, with a few tries: the memory of a killed process is held for a moment longer. */
  async function revive(): Promise<void> {
    for (let tries = 1; !state.isStopping; tries++) {
      try {
        child = await start();
        log.event("database started again", { tries });
        return;
      } catch (error) {
        log.fault("database does not start", error, { tries });
        await pause(Math.min(50 * 2 ** tries, 5000));
      }
    }
  }

  return {
    address: (database = "postgres") =>
      `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    port,
    pid: () => child.pid,
    stop: async () => {
      state.isStopping = true;
      // What is being started again would otherwise go on alone.
      await state.revival;
      await stopPostmaster(child);
    },
  };
}
