import { afterAll, beforeAll, expect, test } from "vitest";
import { deriveSecrets } from "#server/secrets.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { testSecret } from "#server/test-support/template.ts";
import { openTransactionPooler } from "#server/test-support/transaction-pooler.ts";
import { changeAddress } from "./connect.ts";
import { type Database, service } from "./database.ts";
import { loginNameOf } from "./login.ts";
import { openPool } from "./pool.ts";

let own: TestDatabase;
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
let direct: string;
let pooled: string;
beforeAll(async () => {
  own = await openTestDatabase();
  const { hostname, port, pathname } = new URL(own.ownerAddress);
  pooler = await openTransactionPooler({ host: hostname, port: Number(port) });
  const username = loginNameOf(pathname.slice(1));
  const password = (await deriveSecrets(testSecret, "")).databasePassword;
  direct = changeAddress(own.ownerAddress, { username, password });
  pooled = direct.replace(`:${port}/`, `:${pooler.port}/`);
  await own.asOwner("create table public.notes (n int)");
  await own.asOwner("grant select, insert on public.notes to service_role");
});
afterAll(async () => {
  await pooler.close();
  await own.close();
});

async function withPool(
  options: Partial<Parameters<typeof openPool>[1]>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openPool(pooled, { connections: 2, ...options });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

test("behind a pooler in transaction mode statements run, and events come by the second address", async () => {
  await withPool({ prepares: false, listenAddress: direct }, async (database) => {
    const heard: string[] = [];
    await database.listen("news", (payload) => heard.push(payload));
    for (const n of [1, 2, 3])
      await database.query(service, "insert into public.notes values ($1)", [n]);
    await database.transaction(service, async ({ query }) => {
      await query("insert into public.notes values ($1)", [4]);
      await query("select pg_notify('news', $1)", ["four"]);
    });
    expect(
      await database.query(service, "select count(*)::int as notes from public.notes"),
    ).toEqual([{ notes: 4 }]);
    await expect.poll(() => heard).toEqual(["four"]);
    expect(await database.whyNotReady()).toBeUndefined();
  });
});

test("a server that listens through such a pooler is not ready, and says why", async () => {
  await withPool({ prepares: false }, async (database) => {
    expect(await database.whyNotReady()).toMatch(/does not arrive/);
  });
});
