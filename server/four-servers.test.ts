/** Four servers with one database and one secret, as behind a balancer: it does not matter which of them one reaches. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { temporaryConfig } from "./config.ts";
import { joined, until } from "./realtime/realtime.test-support.ts";
import { type RunningServer, startServer } from "./server.ts";
import { startTestServer, type TestMember, type TestServer } from "./test-support/server.ts";

/** Calls of one guest: a server takes them by tens. */
const guestCalls = 60;

let first: TestServer;
const others: RunningServer[] = [];
let members: readonly TestMember[];
let origins: readonly string[];
beforeAll(async () => {
  const callLimits = { guest: guestCalls, member: 1e9 };
  const config = { databaseConnections: 2, trustedProxies: ["127.0.0.1"] };
  first = await startTestServer({ config, callLimits });
  for (const name of ["second", "third", "fourth"]) {
    const settings = temporaryConfig(join(first.dataDir, name), {
      ...config,
      distDir: first.folder,
      databaseUrl: first.ownerAddress,
      secret: first.server.context.config.secret,
      mayLoseData: true,
    });
    others.push(await startServer(settings, { callLimits, bringsTexts: false }));
  }
  origins = [first.origin, ...others.map(({ port }) => `http://127.0.0.1:${port}`)];
  members = await Promise.all(origins.map(() => first.member()));
}, 60_000);
afterAll(async () => {
  const folders = others.map(({ context }) => context.config.dataDir);
  await Promise.all(others.map((server) => server.stop(1000)));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  await first.stop();
});

/** The official client of one member at each of the servers. */
async function clients() {
  return Promise.all(
    members.map(async ({ token, id }, index) => {
      const client = createClient(origins[index] ?? "", first.secrets.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: WebSocket as never },
        accessToken: () => Promise.resolve(token),
      });
      await client.realtime.setAuth();
      return { id, client };
    }),
  );
}

test("the members at four servers see each other, hear what is said once, and see who goes", async () => {
  const people = await Promise.all(
    (await clients()).map(async ({ id, client }) => {
      const heard: string[] = [];
      const channel = client.channel("hall", { config: { presence: { enabled: true } } });
      channel.on("broadcast", { event: "said" }, ({ payload }) =>
        heard.push(String(payload["by"])),
      );
      await joined(channel);
      await channel.track({});
      return { id, client, channel, heard, present: () => Object.keys(channel.presenceState()) };
    }),
  );
  const ids = people.map(({ id }) => id).toSorted();
  await until(() => people.every(({ present }) => present().length === 4), 15_000);
  for (const { present } of people) expect(present().toSorted()).toEqual(ids);
  for (const { id, channel } of people) {
    await channel.send({ type: "broadcast", event: "said", payload: { by: id } });
  }
  await until(() => people.every(({ heard }) => heard.length === 3), 15_000);
  for (const { id, heard } of people)
    expect(heard.toSorted()).toEqual(ids.filter((each) => each !== id));

  const [gone, ...left] = people;
  await gone?.client.removeAllChannels();
  await until(() => left.every(({ present }) => present().length === 3), 15_000);
  for (const { present } of left) expect(present()).not.toContain(gone?.id);
  await Promise.all(left.map(({ client }) => client.removeAllChannels()));
});

test("what a member saves at one server is told at every other, and a session that ends, ends everywhere", async () => {
  const [owner] = members;
  const ears = await Promise.all(
    origins.map(async (origin) => {
      const client = createClient(origin, first.secrets.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: WebSocket as never },
        accessToken: () => Promise.resolve(owner?.token ?? ""),
      });
      await client.realtime.setAuth();
      const told: string[] = [];
      const table = { event: "INSERT", schema: "public", table: "army_lists" } as const;
      const channel = client.channel("lists");
      channel.on("postgres_changes", { ...table, filter: `user_id=eq.${owner?.id}` }, (change) =>
        told.push(String(change.new["name"])),
      );
      await joined(channel);
      return { client, told };
    }),
  );
  for (const [index, { client }] of ears.entries()) {
    const list = { name: `List ${index}`, faction: "northern-tribes", units: [] };
    expect((await client.from("army_lists").insert(list)).error).toBeNull();
  }
  const all = ["List 0", "List 1", "List 2", "List 3"];
  await until(() => ears.every(({ told }) => told.length === 4), 15_000);
  for (const { told } of ears) expect(told.toSorted()).toEqual(all);
  await Promise.all(ears.map(({ client }) => client.removeAllChannels()));

  await first.asSuperuser("delete from auth.sessions where id = $1", [owner?.sessionId ?? ""]);
  for (const { client } of ears)
    await expect
      .poll(async () => (await client.from("army_lists").select("id")).error?.code, {
        timeout: 15_000,
      })
      .toBe("PGRST301");
});

test("a guest has one limit at all four servers together", async () => {
  const ask = async (index: number) => {
    const headers = { apikey: first.secrets.publishableKey, "x-forwarded-for": "192.0.2.7" };
    const answer = await fetch(`${origins[index % 4]}/rest/v1/factions?limit=1`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses: number[] = [];
  for (let index = 0; index < 2 * guestCalls; index++) statuses.push(await ask(index));
  expect(statuses.filter((status) => status === 200)).toHaveLength(guestCalls);
  expect(statuses.filter((status) => status === 429)).toHaveLength(guestCalls);
});
