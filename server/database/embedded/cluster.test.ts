import type { ChildProcess } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#server/log.ts";
import { findBinaries } from "./binaries.ts";
import { startCluster } from "./cluster.ts";
import { lockFolder } from "./folder-lock.ts";
import { freePort } from "./free-port.ts";
import { superuser } from "./make-cluster.ts";
import { postmasterPid, startPostmaster, stopOrphan, stopPostmaster } from "./postmaster.ts";
import { giveToDatabase } from "./unprivileged.ts";
import { testFolder } from "#server/test-support/test-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

const options = { password: "secret of the test", log };

/** One that was made and stopped: the tests begin with copies of it, which takes less than making each. */
let made: string;
beforeAll(async () => {
  made = await testFolder("cluster-made");
  const cluster = await startCluster({ ...options, folder: join(made, "postgres") });
  await cluster.stop();
}, 60_000);
afterAll(() => rm(made, { recursive: true, force: true }));

let base: string;
let folder: string;
beforeEach(async () => {
  base = await testFolder("cluster");
  folder = join(base, "postgres");
});
afterEach(() => rm(base, { recursive: true, force: true }));

const start = () => startCluster({ ...options, folder });

async function copyMade(): Promise<void> {
  await cp(join(made, "postgres"), folder, { recursive: true });
  await giveToDatabase(folder);
}

async function ask(address: string, statement: string): Promise<readonly postgres.Row[]> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

describe("the embedded database", () => {
  test("the embedded database keeps its rows over a stop and a start, and takes nobody without the password", async () => {
    await copyMade();
    const first = await start();
    await ask(first.address(), "create table kept as select 1 as one");
    await first.stop();
    const second = await start();
    expect(await ask(second.address(), "select * from kept")).toEqual([{ one: 1 }]);
    const stranger = new URL(second.address());
    stranger.password = "guess";
    await expect(ask(stranger.href, "select 1")).rejects.toThrow("password authentication failed");
    expect(await ask(second.address(), "show fsync")).toEqual([{ fsync: "on" }]);
    await second.stop();
  });

  test.skipIf(process.platform !== "linux")(
    "a statement that wants more memory than one may have fails alone, and its connection goes on",
    async () => {
      await copyMade();
      const cluster = await start();
      const sql = postgres(cluster.address(), { max: 1, onnotice: () => {} });
      const wide = (bytes: number) =>
        sql`select length(string_agg(repeat('x', 1000000), '')) as bytes from generate_series(1, ${bytes / 1_000_000}::int)`;
      await expect(wide(300_000_000)).rejects.toMatchObject({ code: "53200" });
      expect([...(await wide(20_000_000))]).toEqual([{ bytes: 20_000_000 }]);
      await sql.end();
      await cluster.stop();
    },
  );

  test("F03: the embedded database that is killed at its work comes back by itself, with everything it acknowledged", async () => {
    await copyMade();
    const cluster = await start();
    await ask(cluster.address(), "create table kept (n int)");
    for (let round = 1; round <= 3; round++) {
      await ask(cluster.address(), `insert into kept values (${round})`);
      const pid = cluster.pid() ?? 0;
      process.kill(pid, "SIGKILL");
      await vi.waitFor(() => expect(cluster.pid()).not.toBe(pid), { timeout: 10_000 });
      expect(await ask(cluster.address(), "select count(*)::int as n from kept")).toEqual([
        { n: round },
      ]);
    }
    await cluster.stop();
  });

  test("a data folder of another PostgreSQL is left alone, and the reason is said", async () => {
    await copyMade();
    await writeFile(join(folder, "PG_VERSION"), "19\n");
    await expect(start()).rejects.toThrow(
      /was made by a newer PostgreSQL \(19; this WAB brings 18\)/,
    );
    await writeFile(join(folder, "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow("was made by an older PostgreSQL");
  });

  test("a start that is cut off while the embedded database is made leaves nothing half made", async () => {
    await writeFile(`${base}/postgres.new`, "half");
    const cluster = await start();
    expect((await readFile(join(folder, "PG_VERSION"), "utf8")).trim()).toBe("18");
    await cluster.stop();
  });
});

describe("the embedded database, stopped when all is not well", () => {
  const isThere = async () => (await postmasterPid(folder)) !== undefined;

  /** Starts PostgreSQL and freezes the process that writes to the disk, as a disk that does not answer would. */
  async function startStuck(): Promise<ChildProcess> {
    await copyMade();
    const port = await freePort();
    const child = await startPostmaster(await findBinaries(), folder, { port: String(port) });
    const address = `postgres://${superuser}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`;
    const writers = "select pid from pg_stat_activity where backend_type = 'checkpointer'";
    for (const { pid } of await ask(address, writers)) process.kill(Number(pid), "SIGSTOP");
    return child;
  }

  test(
    "an embedded database that does not come to its end in good order is ended all the same",
    { tags: ["long"] },
    async () => {
      const child = await startStuck();
      await stopPostmaster(child, 200);
      const cluster = await start();
      expect(await ask(cluster.address(), "select 1 as one")).toEqual([{ one: 1 }]);
      await cluster.stop();
    },
  );

  test(
    "an embedded database that a killed server left, and that does not end, is ended all the same",
    { tags: ["long"] },
    async () => {
      const child = await startStuck();
      await stopOrphan(folder, 200);
      // PostgreSQL gives its own processes five seconds before it kills them.
      await vi.waitFor(() => expect(child.exitCode).not.toBeNull(), { timeout: 20_000 });
    },
  );

  test("an embedded database that is stopped while it is started again stays stopped", async () => {
    await copyMade();
    let died = () => {};
    const death = new Promise<void>((resolve) => (died = resolve));
    const cluster = await startCluster({ ...options, folder, log: { ...log, fault: died } });
    process.kill(cluster.pid() ?? 0, "SIGKILL");
    await death;
    await cluster.stop();
    expect(await isThere()).toBe(false);
    const pid = cluster.pid();
    await pause(1000);
    expect(cluster.pid()).toBe(pid);
    expect(await isThere()).toBe(false);
  });
});

describe("the data folder", () => {
  test("F04: the data folder is one server's at a time; the second is told whose it is", async () => {
    const unlock = await lockFolder(base);
    await expect(lockFolder(base)).rejects.toThrow(
      new RegExp(`in use by another WAB server \\(process ${process.pid}\\)`),
    );
    await unlock();
    const unlockAgain = await lockFolder(base);
    await unlockAgain();
  });

  test("a lock on the data folder that a killed server left, or that is cut in half, is ignored", async () => {
    const left = [
      '{"pid":999999999,"started":"1"}',
      '{"pi',
      `{"pid":${process.pid},"started":"another life"}`,
    ];
    for (const text of left) {
      await writeFile(join(base, "server.pid"), text);
      const unlock = await lockFolder(base);
      expect(await readFile(join(base, "server.pid"), "utf8")).toContain(`"pid":${process.pid},`);
      await unlock();
    }
  });
});
