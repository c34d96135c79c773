/**
 * `npm run bench -- failover [rounds]`: the primary of a PostgreSQL with a synchronous standby is killed while members
 * save, the operator's command promotes the standby, and what was acknowledged is looked for. Two servers, whose
 * address names both hosts; a member listens to the lists and reads again when the socket is back, as the app does.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, REALTIME_SUBSCRIBE_STATES } from "@supabase/supabase-js";
import postgres from "postgres";
import { WebSocket } from "ws";
import { root } from "#scripts/build/paths.ts";
import { superuser } from "#server/database/embedded/make-cluster.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { stopPostmaster } from "#server/database/embedded/postmaster.ts";
import {
  addressOf,
  followRunning,
  openPair,
  type OwnCluster,
} from "#server/test-support/own-cluster.ts";
import { endProcess, startProcess, untilReady } from "#server/test-support/real-process.ts";
import { makeSavers, saveAsApp, savedNames, type Saver } from "#server/test-support/savers.ts";
import { makeSite } from "#server/test-support/site.ts";

const rounds = Number(process.argv[2] ?? 3);
const saverCount = 6;
/** Milliseconds that anything is waited for, so long that slowness shows in the figures. */
const longestWait = 120_000;

const folder = await mkdtemp(join(tmpdir(), "wab-bench-failover-"));
const pair = await openPair();
let { primary, standby }: { primary: OwnCluster; standby: OwnCluster } = pair;
// Standbys that are made later answer where the dead were.
const hosts = [primary.host, standby.host];
const databaseUrl = addressOf(superuser, hosts.join(","));
const distDir = await makeSite(folder);
const ports = [await freePort(), await freePort()];
const servers = ports.map((port) =>
  startProcess({
    port,
    distDir,
    dataDir: join(folder, "data"),
    env: { DATABASE_URL: databaseUrl, WAB_MAY_LOSE_DATA: "yes" },
  }),
);
/** Saves that were acknowledged, with whose they are. */
const saved = new Map<string, string>();
const state = { isOver: false };
try {
  for (const port of ports) await untilReady(port, longestWait);
  const savers = await asOwner((sql) => makeSavers(sql, saverCount));
  const [reader] = savers;
  const ear = listen(ports[0] ?? 0, reader);
  await synchronise();
  const saving = savers.map((saver, index) => keepSaving(ports[index % 2] ?? 0, saver));
  const figures: { unready: number; unsaved: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round > 0) {
      standby = await followRunning(primary, join(folder, `standby-${round}`), freed(standby));
      await synchronise();
    }
    await pause(1500);
    const killedAt = performance.now();
    primary.child.kill("SIGKILL");
    const before = saved.size;
    console.log((await promote()).trim());
    const promoted = performance.now();
    await Promise.all(ports.map((port) => untilReady(port, longestWait)));
    const unready = (performance.now() - killedAt) / 1000;
    while (saved.size < before + saverCount) await pause(10);
    const unsaved = (performance.now() - killedAt) / 1000;
    figures.push({ unready, unsaved });
    [primary, standby] = [standby, primary];
    console.log(
      `round ${round + 1}: promoted after ${((promoted - killedAt) / 1000).toFixed(1)} s, ready after ` +
        `${unready.toFixed(1)} s, saving again after ${unsaved.toFixed(1)} s; ${saved.size} saves by now`,
    );
  }
  await pause(1500);
  state.isOver = true;
  await Promise.all(saving);
  const found = await asOwner(savedNames);
  const there = new Set(found);
  const lost = [...saved.keys()].filter((id) => !there.has(id)).length;
  const doubled = found.length - there.size;
  const readersOwn = [...saved].flatMap(([id, owner]) => (owner === reader?.id ? id : []));
  const unseen = () => readersOwn.filter((id) => !ear.seen.has(id)).length;
  for (let waited = 0; waited < 10_000 && unseen() > 0; waited += 100) await pause(100);
  const worst = (key: "unready" | "unsaved") =>
    Math.max(...figures.map((each) => each[key])).toFixed(1);
  console.log(
    `| failovers | acknowledged saves | lost | doubled | ready again, slowest | saving again, slowest | told by events | missing after reading again |`,
  );
  console.log(`| --- | --- | --- | --- | --- | --- | --- | --- |`);
  console.log(
    `| ${rounds} | ${saved.size} | ${lost} | ${doubled} | ${worst("unready")} s | ${worst("unsaved")} s | ` +
      `${ear.told()} of ${readersOwn.length} | ${unseen()} |`,
  );
  if (lost > 0 || doubled > 0 || unseen() > 0) process.exitCode = 1;
  await ear.close();
} finally {
  state.isOver = true;
  await Promise.all(servers.map((server) => endProcess(server, "SIGTERM")));
  await Promise.all([primary, standby].map(({ child }) => stopPostmaster(child)));
  await pair.close();
  await rm(folder, { recursive: true, force: true });
}

function freed({ host }: OwnCluster): number {
  return Number(host.split(":")[1]);
}

/** Has every commit wait until the standby has it. */
async function synchronise(): Promise<void> {
  await primary.ask("alter system set synchronous_standby_names = '*'");
  await primary.ask("select pg_reload_conf()");
  const isSynchronous = "select from pg_stat_replication where sync_state = 'sync'";
  while ((await primary.ask(isSynchronous)).length === 0) await pause(50);
}

/** The operator's command, in a process of its own; gives what it says. */
async function promote(): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/promote.ts"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`The standby was not promoted: ${said}`);
  return said;
}

async function asOwner<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(primary.address, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Saves lists one after the other, each until it is acknowledged. */
async function keepSaving(port: number, saver: Saver): Promise<void> {
  for (let id = randomUUID(); !state.isOver; await pause(20)) {
    if ((await saveAsApp(port, saver, id)) !== 201) continue;
    saved.set(id, saver.id);
    id = randomUUID();
  }
}

/** Hears of a member's lists, and reads them all whenever the channel is joined. */
function listen(port: number, saver: Saver | undefined) {
  const { id = "", token = "" } = saver ?? {};
  const client = createClient(`http://127.0.0.1:${port}`, "sb_publishable_wab", {
    auth: { persistSession: false, autoRefreshToken: false },
    // The library's type of a transport is that of browsers.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    realtime: { transport: WebSocket as never },
    accessToken: () => Promise.resolve(token),
  });
  const seen = new Set<string>();
  const told = new Set<string>();
  async function readAll(): Promise<void> {
    for (let from = 0; ; from += 1000) {
      const query = client.from("army_lists").select("name").order("id");
      const { data } = await query.range(from, from + 999);
      for (const { name } of data ?? []) seen.add(String(name));
      if ((data?.length ?? 0) < 1000) return;
    }
  }
  const wanted = {
    event: "INSERT",
    schema: "public",
    table: "army_lists",
    filter: `user_id=eq.${id}`,
  } as const;
  client
    .channel("lists")
    .on("postgres_changes", wanted, ({ new: row }) => {
      seen.add(String(row["name"]));
      told.add(String(row["name"]));
    })
    .subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) void readAll();
    });
  return { seen, told: () => told.size, close: () => client.removeAllChannels() };
}
