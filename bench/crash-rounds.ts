/**
 * Kills the server or its database in the middle of parallel saves, again and again, and counts what
 * was acknowledged and is gone afterwards. The real process, the real protocol, the real signal 9.
 */
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { postmasterPid } from "#server/database/embedded/postmaster.ts";
import { withOwner } from "#server/operations/owner.ts";
import { endProcess, startProcess, untilReady } from "#server/test-support/real-process.ts";
import { makeSavers, savedNames, saveList, type Saver } from "#server/test-support/savers.ts";

export type Victim = "server" | "database";

export interface Round {
  readonly victim: Victim;
  /** Milliseconds from the kill until the server says that it is ready. */
  readonly back: number;
  readonly acknowledged: number;
}

export interface CrashReport {
  readonly rounds: readonly Round[];
  readonly acknowledged: number;
  /** Acknowledged saves that are not there. */
  readonly lost: number;
  /** Saves that are there twice. */
  readonly doubled: number;
}

const savers = 8;

/** @param distDir a built app, or something like one */
export async function crashRounds(count: number, distDir: string): Promise<CrashReport> {
  const folder = await mkdtemp(join(tmpdir(), "wab-crash-"));
  const dataDir = join(folder, "data");
  const port = await freePort();
  const start = () => startProcess({ dataDir, distDir, port });
  let server = start();
  try {
    await untilReady(port);
    const config = temporaryConfig(dataDir);
    // Nobody makes more calls than a member may: each saver of each round is somebody else.
    const members = await withOwner(config, log, "beside a server", (sql) =>
      makeSavers(sql, count * savers),
    );
    const saved = new Set<string>();
    const rounds: Round[] = [];
    for (let round = 0; round < count; round++) {
      const victim = round % 2 === 0 ? "database" : "server";
      const before = saved.size;
      const state = { isOver: false };
      const saving = members
        .slice(round * savers, (round + 1) * savers)
        .map((member) => keepSaving(port, member, saved, state));
      await pause(150 + Math.random() * 250);
      const began = performance.now();
      if (victim === "database") await killDatabase(dataDir);
      else server = await killServer(server, start);
      await untilReady(port);
      const back = performance.now() - began;
      await pause(100);
      state.isOver = true;
      await Promise.all(saving);
      rounds.push({ victim, back, acknowledged: saved.size - before });
    }
    const found = await withOwner(config, log, "beside a server", savedNames);
    const there = new Set(found);
    const lost = [...saved].filter((name) => !there.has(name)).length;
    return { rounds, acknowledged: saved.size, lost, doubled: found.length - there.size };
  } finally {
    await endProcess(server, "SIGTERM");
    await rm(folder, { recursive: true, force: true });
  }
}

async function killDatabase(dataDir: string): Promise<void> {
  const pid = await postmasterPid(join(dataDir, "postgres"));
  if (pid === undefined) throw new Error("There is no database to kill.");
  process.kill(pid, "SIGKILL");
  // Its own last answer would pass for the next one's readiness.
  await pause(50);
}

async function killServer(server: ChildProcess, start: () => ChildProcess): Promise<ChildProcess> {
  await endProcess(server, "SIGKILL");
  return start();
}

/** Saves lists one after the other, each under a name of its own, and notes those that were acknowledged. */
async function keepSaving(
  port: number,
  saver: Saver,
  saved: Set<string>,
  state: { readonly isOver: boolean },
): Promise<void> {
  while (!state.isOver) {
    const name = randomUUID();
    if ((await saveList(port, saver, name)) === 201) saved.add(name);
    else await pause(20);
  }
}
