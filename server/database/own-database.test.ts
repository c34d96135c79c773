/** An operator's own PostgreSQL: what it is asked for, and what is said when it is not as it should be. */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { temporaryConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { changeSecret } from "#server/operations/new-secret.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { createFolder } from "#server/storage/files.ts";
import { settleMark } from "#server/storage/files-mark.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { locales } from "#server/test-support/locales.ts";
import { openCluster } from "#server/test-support/own-cluster.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { testSecret } from "#server/test-support/template.ts";
import { changeAddress } from "./connect.ts";
import { freePort } from "./embedded/free-port.ts";
import { service, UnavailableError } from "./database.ts";
import { openPool } from "./pool.ts";
import { prepareDatabase } from "./prepare.ts";
import { reachDatabase, waitForDatabase } from "./reach.ts";

vi.setConfig({ testTimeout: 120_000 });

const otherSecret = "another secret, of somebody who forgot to set the first one";
const prepare = async (ownerAddress: string, secret = testSecret) =>
  prepareDatabase({
    ownerAddress,
    secrets: await deriveSecrets(secret, ""),
    mayLoseData: true,
    log,
  });

async function works(address: string): Promise<unknown> {
  const pool = openPool(address, { connections: 1 });
  try {
    return await pool.query(service, "select count(*)::int as members from auth.users");
  } finally {
    await pool.close();
  }
}

describe("an owner without superuser", () => {
  test("a login that owns the database and may make roles starts on a fresh cluster, and a second site in it too", async () => {
    const cluster = await openCluster("postgres");
    const owner = (name: string, database: string) =>
      changeAddress(cluster.address, { username: name, password: "w", database });
    for (const name of ["wab-owner", "second"]) {
      await cluster.ask(`create role "${name}" login createrole bypassrls password 'w'`);
      await cluster.ask(
        `create database "${name}" owner "${name}" template template0 encoding 'UTF8' ${locales.builtin}`,
      );
    }
    const loginAddress = await prepare(owner("wab-owner", "wab-owner"));
    expect(await works(loginAddress())).toEqual([{ members: 0 }]);
    // A later start finds everything as it is.
    await prepare(owner("wab-owner", "wab-owner"));

    const second = owner("second", "second");
    const refusal = await prepare(second, otherSecret).then(
      () => "",
      (error: unknown) => String(error),
    );
    expect(refusal).toMatch(/superuser lets this login use them, once: grant anon, .* to "second"/);
    await cluster.ask(refusal.slice(refusal.indexOf("grant anon")));
    const secondLogin = await prepare(second, otherSecret);
    expect(await works(secondLogin())).toEqual([{ members: 0 }]);
    expect(await works(loginAddress())).toEqual([{ members: 0 }]);
    await cluster.close();
  });
});

describe("another secret", () => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await openTestDatabase();
  });
  afterAll(() => own.close());

  test("a server with another secret is refused, and the first one goes on", async () => {
    const loginAddress = await prepare(own.ownerAddress);
    await expect(prepare(own.ownerAddress, otherSecret)).rejects.toThrow(
      /used with another secret.*Set WAB_SECRET.*npm run new-secret/,
    );
    expect(await works(loginAddress())).toEqual([{ members: 0 }]);
  });

  test("another secret is put in force with every server stopped", async () => {
    const dataDir = await testFolder("secret");
    const databaseUrl = own.ownerAddress;
    const config = temporaryConfig(dataDir, { databaseUrl, secret: otherSecret });
    await own.database.query(service, "select 1");
    await expect(changeSecret(config)).rejects.toThrow("A WAB server is at work");
    await own.database.close();
    expect(await changeSecret(config)).toMatch(
      /^WAB_SECRET is in force\. Everybody has to sign in/,
    );
    expect(await works((await prepare(databaseUrl, otherSecret))())).toEqual([{ members: 0 }]);
    await expect(prepare(databaseUrl)).rejects.toThrow("used with another secret");
    await rm(dataDir, { recursive: true, force: true });
  });

  test("a folder of files that is not the one of the other servers is told", async () => {
    const [shared, other] = [await testFolder("files"), await testFolder("files")];
    const sql = postgres(own.ownerAddress, { max: 1, onnotice: () => {} });
    const mark = await settleMark(sql, createFolder(shared));
    expect(await settleMark(sql, createFolder(shared))).toBe(mark);
    await mkdir(join(other, "b-avatars"));
    await expect(settleMark(sql, createFolder(other))).rejects.toThrow(
      /pictures will be missing.*must share/,
    );
    await sql.end();
    await Promise.all([shared, other].map((folder) => rm(folder, { recursive: true })));
  });
});

describe("an address that leads nowhere", () => {
  test("a wrong database, login or host is said in a sentence without the password", async () => {
    const own = await openTestDatabase();
    const to = (change: Parameters<typeof changeAddress>[1]) =>
      reachDatabase(changeAddress(own.ownerAddress, change)).catch((error: unknown) => error);
    expect(String(await to({ database: "nowhere" }))).toMatch(
      /There is no database "nowhere" at 127\.0\.0\.1:\d+ \(3D000\).*createdb .* nowhere$/,
    );
    expect(String(await to({ username: "nobody", password: "hidden" }))).toMatch(
      /^(?!.*hidden).*refuses the login "nobody" \(28P01: /,
    );
    const closed = `postgres://owner:hidden@127.0.0.1:${await freePort()}/wab`;
    const refusal = await reachDatabase(closed).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ isTemporary: true });
    expect(String(refusal)).toMatch(/^(?!.*hidden).*cannot be used now \(ECONNREFUSED\)/);
    await own.close();
  });

  test("a start waits for a database that is away, and goes on when it is there", async () => {
    const port = await freePort();
    const told: string[] = [];
    const telling = {
      event: (event: string) => told.push(event),
      fault: (event: string) => told.push(event),
    };
    const waiting = waitForDatabase(
      `postgres://postgres:of%20the%20test@127.0.0.1:${port}/postgres`,
      telling,
    );
    await expect.poll(() => told).toContain("waiting for the database");
    const cluster = await openCluster("postgres", port);
    await waiting;
    expect(told.at(-1)).toBe("database reached");
    await cluster.close();
  });
});

describe("synchronous replication", () => {
  test(
    "a save that no standby confirms is not acknowledged, and leaves no connection that waits for ever",
    { tags: ["long"] },
    async () => {
      const cluster = await openCluster("postgres");
      await cluster.ask("create role service_role; create table notes (n int)");
      await cluster.ask("grant insert on notes to service_role");
      await cluster.ask("alter system set synchronous_standby_names = 'one_that_is_away'");
      await cluster.ask("select pg_reload_conf()");
      await expect
        .poll(() => cluster.ask("show synchronous_standby_names"))
        .toEqual([{ synchronous_standby_names: "one_that_is_away" }]);
      const pool = openPool(cluster.address, { connections: 2 });
      const soon = { statementTimeout: 200 };
      const save = "insert into notes values (1)";
      const saves = [
        pool.query(service, save, [], soon),
        pool.transaction(service, ({ query }) => query(save), soon),
      ].map((each) => expect(each).rejects.toThrow(UnavailableError));
      await Promise.all(saves);
      const waiting = "select from pg_stat_activity where wait_event = 'SyncRep'";
      await expect.poll(() => cluster.ask(waiting), { timeout: 10_000 }).toEqual([]);
      await pool.close();
      await cluster.close();
    },
  );
});
