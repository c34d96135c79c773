import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { temporaryConfig } from "#server/config.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { log } from "#server/log.ts";
import { type Owner, withOwner } from "#server/operations/owner.ts";
import { endProcess, startProcess, untilReady } from "#server/test-support/real-process.ts";
import { makeSaver, readLists, savedNames, saveList } from "#server/test-support/savers.ts";
import { makeSite } from "#server/test-support/site.ts";
import { fillDisk, freeBytes, seenBy, withSmallDisk } from "#server/test-support/small-disk.ts";
import { testFolder } from "#server/test-support/test-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

let base: string;
let distDir: string;
beforeAll(async () => {
  base = await testFolder("room");
  distDir = await makeSite(base);
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** About 20 KB, which no page that is already there has room for. */
const long = Array.from({ length: 100 }, () => ({ id: randomUUID().repeat(5), quantity: 1 }));

test("F06: on a full disk saves are refused with 507 and lists are read; with room again they go on, and nothing is lost", async () => {
  const dataDir = join(base, "data");
  await mkdir(dataDir);
  const port = await freePort();
  const disk = withSmallDisk(dataDir, 300_000_000);
  const server = startProcess({ dataDir, distDir, port }, disk);
  try {
    await untilReady(port);
    const folder = seenBy(server.pid ?? 0, dataDir);
    const asOwner = <T>(work: (sql: Owner) => Promise<T>) =>
      withOwner(temporaryConfig(folder), log, "beside a server", work);
    const saver = await asOwner(makeSaver);
    const saved: string[] = [];
    const save = async () => {
      const name = randomUUID();
      const status = await saveList(port, saver, name, long);
      if (status === 201) saved.push(name);
      return status;
    };
    expect(await save()).toBe(201);

    const makeRoom = await fillDisk(folder);
    expect(await freeBytes(folder)).toBe(0);
    const answers = new Set<number>();
    for (let round = 0; round < 60; round++) {
      const status = await save();
      if (status !== 201) answers.add(status);
      expect(await readLists(port, saver)).toBe(saved.length);
      await pause(20);
    }
    expect([...answers]).toEqual([507]);
    expect(await save()).toBe(507);

    await makeRoom();
    await vi.waitFor(async () => expect(await save()).toBe(201), { timeout: 10_000 });
    expect(server.exitCode).toBeNull();
    expect((await asOwner(savedNames)).toSorted()).toEqual(saved.toSorted());
  } finally {
    await endProcess(server, "SIGTERM");
  }
});
