import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { temporaryConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { type Owner, withOwner } from "#server/operations/owner.ts";
import { endProcess, startProcess, untilReady } from "#server/test-support/real-process.ts";
import { makeSaver, savedNames, saveList, type Saver } from "#server/test-support/savers.ts";
import { makeSite } from "#server/test-support/site.ts";
import { freePort } from "./free-port.ts";

vi.setConfig({ testTimeout: 150_000, hookTimeout: 90_000 });

let base: string;
let dataDir: string;
let port: number;
let server: ChildProcess;
let saver: Saver;
beforeAll(async () => {
  // On a disk, not in memory: what is tried is how PostgreSQL takes a disk that breaks.
  base = await mkdtemp(join(tmpdir(), "wab-broken-disk-"));
  dataDir = join(base, "data");
  port = await freePort();
  server = startProcess({ dataDir, distDir: await makeSite(base), port });
  await untilReady(port);
  saver = await asOwner(makeSaver);
}, 60_000);
afterAll(async () => {
  await endProcess(server, "SIGTERM");
  await rm(base, { recursive: true, force: true });
});

const asOwner = <T>(work: (sql: Owner) => Promise<T>) =>
  withOwner(temporaryConfig(dataDir), log, "beside a server", work);

const saved: string[] = [];

async function save(): Promise<number> {
  const name = randomUUID();
  const status = await saveList(port, saver, name);
  if (status === 201) saved.push(name);
  return status;
}

/**
 * Source of the next file of PostgreSQL's log: something of the system's that opens like any file,
 * for root and for everybody else, and then refuses as a broken disk does.
 */
const failures: readonly (readonly [failure: string, file: string])[] = [
  ["a write to the disk fails (EIO)", "/proc/self/mem"],
  ["what was written cannot be synced", "/dev/null"],
  ["the log of the database finds no room (ENOSPC)", "/dev/full"],
];

test.each(failures)(
  "F22: %s: nothing more is acknowledged; with the disk mended the database is back, with all that was",
  async (_failure, file) => {
    expect(await save()).toBe(201);
    const mend = await asOwner((sql) => breakLog(sql, join(dataDir, "postgres"), file));
    const answers = new Set<number>();
    try {
      for (let round = 0; round < 30; round++) {
        answers.add(await save());
        await pause(20);
      }
    } finally {
      await mend();
    }
    expect([...answers]).toEqual([503]);

    // Half a minute where PostgreSQL waits for its next checkpoint.
    await untilReady(port, 90_000);
    expect(await save()).toBe(201);
    expect(server.exitCode).toBeNull();
    expect((await asOwner(savedNames)).toSorted()).toEqual(saved.toSorted());
  },
);

/** Lets PostgreSQL's log go on in a file that refuses. Gives the way to mend it. */
async function breakLog(sql: Owner, folder: string, file: string): Promise<() => Promise<void>> {
  const [row] = await sql<{ next: string }[]>`
    select pg_walfile_name(pg_current_wal_insert_lsn() + 16 * 1024 * 1024) as next`;
  const path = join(folder, "pg_wal", row?.next ?? "");
  await rm(path, { force: true });
  await symlink(file, path);
  await sql`select pg_switch_wal()`;
  return () => rm(path);
}
