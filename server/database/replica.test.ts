import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPair } from "#server/test-support/own-cluster.ts";
import { type Caller, type Database, service } from "./database.ts";
import { openPool } from "./pool.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const guest: Caller = { role: "anon", claims: { role: "anon" } };
const mayBeOld = { readOnly: true, mayBeOld: true };

let pair: Awaited<ReturnType<typeof openPair>>;
let pool: Database;
beforeAll(async () => {
  pair = await openPair();
  await pair.primary.ask("create role anon; create role service_role; create table notes (n int)");
  await pair.primary.ask("grant select on notes to anon; grant insert on notes to service_role");
  pool = openPool(pair.primary.address, { connections: 2, readAddress: pair.standby.address });
});
afterAll(async () => {
  await pool.close();
  await pair.close();
});

async function isFromStandby(options: object = mayBeOld): Promise<boolean> {
  const [row] = await pool.query(guest, "select pg_is_in_recovery() as standby", [], options);
  return row?.["standby"] === true;
}

async function notes(): Promise<unknown> {
  const [row] = await pool.query(guest, "select count(*)::int as n from notes", [], mayBeOld);
  return row?.["n"];
}

test("a standby answers what may be old, and the primary everything else", async () => {
  await expect.poll(() => isFromStandby(), { timeout: 30_000 }).toBe(true);
  expect(await isFromStandby({ readOnly: true })).toBe(false);
  await expect(
    pool.query(service, "insert into notes values (1)", [], { mayBeOld: true }),
  ).resolves.toEqual([]);
  await expect(pool.query(guest, "select nonsense", [], mayBeOld)).rejects.toMatchObject({
    code: "42703",
  });
});

test("whoever was told of something reads it, while the standby does not have it yet", async () => {
  await expect.poll(() => isFromStandby(), { timeout: 30_000 }).toBe(true);
  const before = await notes();
  await pair.standby.ask("select pg_wal_replay_pause()");
  const told: string[] = [];
  const stop = await pool.listen("news", (payload) => told.push(payload));
  await pool.query(service, "insert into notes values (2)");
  await pool.query(service, "select pg_notify('news', 'written')");
  await expect.poll(() => told).toEqual(["written"]);
  expect(await notes()).toBe(Number(before) + 1);
  await pair.standby.ask("select pg_wal_replay_resume()");
  await expect.poll(() => isFromStandby(), { timeout: 30_000 }).toBe(true);
  expect(await notes()).toBe(Number(before) + 1);
  await stop();
});

test("a standby that stays behind is not asked, and one that dies is missed by nobody", async () => {
  await expect.poll(() => isFromStandby(), { timeout: 30_000 }).toBe(true);
  await pair.standby.ask("select pg_wal_replay_pause()");
  await pool.query(service, "insert into notes values (3)");
  await expect.poll(() => isFromStandby(), { timeout: 30_000 }).toBe(false);
  await pair.standby.ask("select pg_wal_replay_resume()");
  await expect.poll(() => isFromStandby(), { timeout: 30_000 }).toBe(true);
  pair.standby.child.kill("SIGKILL");
  await expect.poll(() => pair.standby.child.signalCode).toBe("SIGKILL");
  expect(await isFromStandby()).toBe(false);
});
