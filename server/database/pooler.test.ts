import { afterAll, beforeAll, expect, test } from "vitest";
import { deriveSecrets } from "#server/secrets.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { testSecret } from "#server/test-support/template.ts";
import {
  hasPgBouncer,
  openPgBouncer,
  openTransactionPooler,
} from "#server/test-support/transaction-pooler.ts";
import { changeAddress } from "./connect.ts";
import { type Database, service } from "./database.ts";
import { loginNameOf } from "./login.ts";
import { openPool } from "./pool.ts";

let own: TestDatabase;
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
let bouncer: Awaited<ReturnType<typeof openPgBouncer>> | undefined;
let direct: string;
let behind: string;
beforeAll(async () => {
  own = await openTestDatabase();
  const { hostname, port, pathname } = new URL(own.ownerAddress);
  behind = port;
  const username = loginNameOf(pathname.slice(1));
  const password = (await deriveSecrets(testSecret, "")).databasePassword;
  direct = changeAddress(own.ownerAddress, { username, password });
  const server = { host: hostname, port: Number(port), username, password };
  pooler = await openTransactionPooler(server);
  if (hasPgBouncer) bouncer = await openPgBouncer(server);
  await own.asOwner("create table public.notes (n int)");
  await own.asOwner("grant select, insert on public.notes to service_role");
});
afterAll(async () => {
  await pooler.close();
  await bouncer?.close();
  await own.close();
});

async function withPool(
  through: { readonly port: number } | undefined,
  options: Partial<Parameters<typeof openPool>[1]>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const pooled = direct.replace(`:${behind}/`, `:${through?.port}/`);
  const database = openPool(pooled, { connections: 2, ...options });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Writes through a pooler; gives the rows, what was heard past it, and whether the server is ready. */
async function tryThrough(through: { readonly port: number } | undefined) {
  await own.asOwner("truncate public.notes");
  const heard: string[] = [];
  let result: unknown;
  await withPool(through, { prepares: false, listenAddress: direct }, async (database) => {
    await database.listen("news", (payload) => heard.push(payload));
    for (const n of [1, 2, 3])
      await database.query(service, "insert into public.notes values ($1)", [n]);
    await database.transaction(service, async ({ query }) => {
      await query("insert into public.notes values ($1)", [4]);
      await query("select pg_notify('news', $1)", ["four"]);
    });
    const [row] = await database.query(service, "select count(*)::int as n from public.notes");
    await expect.poll(() => heard).toEqual(["four"]);
    result = { notes: row?.["n"], heard, whyNotReady: await database.whyNotReady() };
  });
  return result;
}

const allWell = { notes: 4, heard: ["four"], whyNotReady: undefined };

test("behind a pooler in transaction mode statements run, and events come by the second address", async () => {
  expect(await tryThrough(pooler)).toEqual(allWell);
});

test.skipIf(!hasPgBouncer)(
  "behind PgBouncer in transaction mode statements run, and events come by the second address",
  async () => {
    expect(await tryThrough(bouncer)).toEqual(allWell);
  },
);

test("a server that listens through such a pooler is not ready, and says why", async () => {
  await withPool(pooler, { prepares: false }, async (database) => {
    expect(await database.whyNotReady()).toMatch(/does not arrive/);
  });
});
