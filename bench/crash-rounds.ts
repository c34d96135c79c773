/**
 * Kills the server, its database or a backup in the middle of parallel saves, again and again, and counts
 * what was acknowledged and is gone afterwards, from the database and from the backups. The real
 * processes, the real protocol, the real signal 9.
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
import { beginBackup, isFinished, missingIn } from "./crash-backups.ts";

/** Process that a round kills. */
export type Victim = "database" | "server" | "backup";
const victims: readonly Victim[] = ["database", "server", "backup"];

/** Result of one kill. */
export interface Round {
  readonly victim: Victim;
  /** Milliseconds from the kill until the server says that it is ready. */
  readonly back: number;
  readonly acknowledged: number;
}

/** Results of all rounds, and of the comparison at the end. */
export interface CrashReport {
  readonly rounds: readonly Round[];
  readonly acknowledged: number;
  /** Acknowledged saves that are not there. */
  readonly lost: number;
  /** Saves that are there twice. */
  readonly doubled: number;
  /**
   * Backups that finished in spite of the kill, and those that were made again in place of one that did
   * not.
   */
  readonly survived: number;
  readonly repeated: number;
  /** Saves that were acknowledged before a finished backup began, and are not in it. */
  readonly lostInBackups: number;
}

const savers = 8;

/** Longest wait, so long that slowness shows in the figures instead of ending the run. Milliseconds. */
const longestWait = 120_000;

/**
 * Kills server, database or backup in the middle of saves, `count` times.
 *
 * @param distDir a built app, or something like one
 */
export async function crashRounds(
  count: number,
  distDir: string,
  tell: (line: string) => void = () => {},
): Promise<CrashReport> {
  const folder = await mkdtemp(join(tmpdir(), "wab-crash-"));
  const dataDir = join(folder, "data");
  const port = await freePort();
  const start = () => startProcess({ dataDir, distDir, port });
  let server = start();
  let state = { isOver: false };
  try {
    await untilReady(port, longestWait);
    const config = temporaryConfig(dataDir);
    // Nobody makes more calls than a member may: each saver of each round is somebody else.
    const members = await withOwner(config, log, "beside a server", (sql) =>
      makeSavers(sql, count * savers),
    );
    const saved = new Set<string>();
    const rounds: Round[] = [];
    let [survived, repeated, lostInBackups] = [0, 0, 0];
    for (let round = 0; round < count; round++) {
      const victim = victims[round % victims.length] ?? "backup";
      const before = saved.size;
      state = { isOver: false };
      const saving = members
        .slice(round * savers, (round + 1) * savers)
        .map((member) => keepSaving(port, member, saved, state));
      await pause(150 + Math.random() * 250);
      let backup = beginBackup(dataDir, join(folder, `backup-${round}`), saved);
      // Before it has begun to read, while it reads, and when it is over.
      await pause(Math.random() * 3000);
      const began = performance.now();
      if (victim === "database") await killDatabase(dataDir);
      else if (victim === "server") server = await killServer(server, start);
      else backup.child.kill("SIGKILL");
      await untilReady(port, longestWait);
      const back = performance.now() - began;
      if (await isFinished(backup)) survived++;
      else {
        repeated++;
        backup = beginBackup(dataDir, backup.folder, saved);
        if (!(await isFinished(backup)))
          throw new Error("What a killed backup left blocks the next.");
      }
      state.isOver = true;
      await Promise.all(saving);
      rounds.push({ victim, back, acknowledged: saved.size - before });
      const missing = await missingIn(backup, join(folder, "restored"));
      lostInBackups += missing;
      tell(
        `round ${round + 1}: ${victim} killed, back after ${Math.round(back)} ms, ` +
          `${saved.size} saves by now; the backup began after ${backup.before.length}, ${missing} are missing in it`,
      );
    }
    const found = await withOwner(config, log, "beside a server", savedNames);
    const there = new Set(found);
    const lost = [...saved].filter((name) => !there.has(name)).length;
    const doubled = found.length - there.size;
    const acknowledged = saved.size;
    return { rounds, acknowledged, lost, doubled, survived, repeated, lostInBackups };
  } finally {
    // Also where a round failed: who goes on saving would keep the process from ending.
    state.isOver = true;
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
