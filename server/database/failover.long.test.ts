import { rm } from "node:fs/promises";
import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { temporaryConfig } from "#server/config.ts";
import { startServer } from "#server/server.ts";
import { openPair } from "#server/test-support/own-cluster.ts";
import { makeSite } from "#server/test-support/site.ts";
import { testFolder } from "#server/test-support/test-folder.ts";

// Two databases and a server start, and one takes the place of the other.
vi.setConfig({ testTimeout: 180_000 });

test("when the primary dies and the standby takes its place, events arrive again without a restart", async () => {
  const pair = await openPair();
  const folder = await testFolder("failover");
  const distDir = await makeSite(folder);
  const server = await startServer(
    temporaryConfig(folder, { distDir, databaseUrl: pair.address, mayLoseData: true }),
    { bringsTexts: false },
  );
  const origin = `http://127.0.0.1:${server.port}`;
  const status = async () => (await fetch(`${origin}/ready`)).status;
  const client = createClient(origin, server.context.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const heard: unknown[] = [];
  client
    .channel("hall")
    .on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload["said"]))
    .subscribe();
  /** Says it until somebody heard it: who has just come back joins in a moment. */
  const untilHeard = (said: string, { ask }: typeof pair.primary) =>
    vi.waitFor(async () => {
      await ask(`select realtime.send('{"said": "${said}"}', 'said', 'hall', false)`);
      expect(heard).toContain(said);
    }, 60_000);

  await untilHeard("before", pair.primary);
  expect(await status()).toBe(200);
  // It follows without anybody waiting for it: what has not reached it would be lost.
  const [written] = await pair.primary.ask("select pg_current_wal_flush_lsn()::text as lsn");
  await vi.waitFor(async () => {
    const caughtUp = `select pg_last_wal_replay_lsn() >= '${written?.["lsn"]}'::pg_lsn as "isThere"`;
    expect(await pair.standby.ask(caughtUp)).toEqual([{ isThere: true }]);
  }, 60_000);
  pair.primary.child.kill("SIGKILL");
  await expect.poll(status, { timeout: 60_000 }).toBe(503);
  // What a reader may ask is answered as something that passes, and the site itself is there.
  const key = { apikey: server.context.secrets.publishableKey };
  expect((await fetch(`${origin}/rest/v1/units?limit=1`, { headers: key })).status).toBe(503);
  expect((await fetch(origin)).status).toBe(200);

  await pair.standby.ask("select pg_promote()");
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  await untilHeard("after", pair.standby);

  await client.removeAllChannels();
  await server.stop(1000);
  await pair.close();
  await rm(folder, { recursive: true, force: true });
});
