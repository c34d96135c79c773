/**
 * `npm run bench -- balancer [processes [folder of the version before]]`: several processes behind HAProxy, with the
 * configuration of `docs/operations.md`, while members read, save and listen. One process is killed, one is stopped
 * in order, and all are updated one after the other: from the version before where its folder is given.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, REALTIME_SUBSCRIBE_STATES } from "@supabase/supabase-js";
import postgres from "postgres";
import { WebSocket } from "ws";
import { root } from "#scripts/build/paths.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { superuser } from "#server/database/embedded/make-cluster.ts";
import { openCluster } from "#server/test-support/own-cluster.ts";
import { endProcess, startProcess, untilReady } from "#server/test-support/real-process.ts";
import {
  makeSavers,
  readLists,
  saveAsApp,
  savedNames,
  type Saver,
} from "#server/test-support/savers.ts";
import { makeSite } from "#server/test-support/site.ts";
import { reconnectAfterMs } from "#web/data/backend/reconnect-after.ts";
import { median } from "./figures.ts";

const count = Number(process.argv[2] ?? 4);
const before = process.argv[3] === undefined ? undefined : resolve(process.argv[3]);
const memberCount = 24;
const socketsOfMember = 5;
/** Milliseconds between two requests of a member: some 20 requests a second of all. */
const rest = 1000;
const longestWait = 300_000;
/** Debian's package. */
const haproxy = "/usr/sbin/haproxy";

const folder = await mkdtemp(join(tmpdir(), "wab-bench-balancer-"));
const cluster = await openCluster(superuser);
const distDir = await makeSite(folder);
const ports: number[] = [];
for (let index = 0; index < count; index++) ports.push(await freePort());
const front = await freePort();

const start = (port: number, sources?: string) =>
  startProcess({
    port,
    distDir,
    dataDir: join(folder, "data"),
    ...(sources !== undefined && { sources }),
    env: { DATABASE_URL: cluster.address, WAB_MAY_LOSE_DATA: "yes", DATABASE_CONNECTIONS: "4" },
  });

/** Answers of the present phase: of reads, and of saves. A save is sent again until it is acknowledged. */
let answers = { reads: 0, readsFailed: 0, readsFailedTwice: 0, saves: 0, savesFailed: 0 };
const saved = new Set<string>();
const state = { isOver: false };
/** Times at which a socket was lost and joined again, in the present phase. */
let returns: number[] = [];

const processes: ChildProcess[] = ports.map((port) => start(port, before));
let balancer: ChildProcess | undefined;
try {
  for (const port of ports) await untilReady(port, longestWait);
  balancer = await startBalancer();
  await untilReady(front, longestWait);
  const sql = postgres(cluster.address, { max: 1, onnotice: () => {} });
  const members = await makeSavers(sql, memberCount);
  const sockets = members.flatMap((member) =>
    Array.from({ length: socketsOfMember }, () => listen(member)),
  );
  while (sockets.some(({ isUp }) => !isUp())) await pause(50);
  const working = members.map(work);
  console.log(
    `| ${count} processes, ${sockets.length} sockets | reads | failed | failed twice | saves | sent again | sockets back: first, median, last |`,
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  await phase("nothing happens", () => pause(4000));
  await phase("one is killed", async (lost) => {
    await endProcess(processes[0] ?? fail(), "SIGKILL");
    lost();
    await pause(8000);
  });
  await phase("and started again", () => renew(0, before));
  await phase("one is stopped in order", async (lost) => {
    lost();
    await endProcess(processes[1] ?? fail(), "SIGTERM");
    await pause(8000);
  });
  await phase("and started again", () => renew(1, before));
  await phase(before === undefined ? "all are renewed" : "all are updated", async () => {
    for (const [index, each] of processes.entries()) {
      await endProcess(each, "SIGTERM");
      await renew(index, undefined);
    }
    await pause(4000);
  });
  state.isOver = true;
  await Promise.all(working);
  const found = await savedNames(sql);
  await sql.end();
  const lost = [...saved].filter((id) => !new Set(found).has(id)).length;
  const doubled = found.length - new Set(found).size;
  console.log(`${saved.size} saves acknowledged, lost: ${lost}, doubled: ${doubled}`);
  if (lost > 0 || doubled > 0) process.exitCode = 1;
  await Promise.all(sockets.map(({ close }) => close()));
} finally {
  state.isOver = true;
  if (balancer !== undefined) await endProcess(balancer, "SIGTERM");
  await Promise.all(processes.map((each) => endProcess(each, "SIGTERM")));
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
}

function fail(): never {
  throw new Error("There are too few processes.");
}

/** Does something under load, and prints what it did to requests and sockets. */
async function phase(name: string, happen: (lost: () => void) => Promise<void>): Promise<void> {
  answers = { reads: 0, readsFailed: 0, readsFailedTwice: 0, saves: 0, savesFailed: 0 };
  returns = [];
  let lostAt = 0;
  await happen(() => (lostAt = performance.now()));
  const times = returns.map((at) => (at - lostAt) / 1000).toSorted((a, b) => a - b);
  const back =
    times.length === 0 || lostAt === 0
      ? String(times.length)
      : `${times.length}: ${[times[0] ?? 0, median(times), times.at(-1) ?? 0].map((each) => each.toFixed(1)).join(", ")} s`;
  const { reads, readsFailed, readsFailedTwice, saves, savesFailed } = answers;
  console.log(
    `| ${name} | ${reads} | ${readsFailed} | ${readsFailedTwice} | ${saves} | ${savesFailed} | ${back} |`,
  );
  if (readsFailedTwice > 0) process.exitCode = 1;
}

async function renew(index: number, sources: string | undefined): Promise<void> {
  const port = ports[index] ?? 0;
  processes[index] = start(port, sources);
  await untilReady(port, longestWait);
  // The balancer asks every two seconds, and more than once.
  await pause(10_000);
}

/** Reads and saves as the app does: a read that failed is made once more, a save until it is acknowledged. */
async function work(member: Saver): Promise<void> {
  await pause(Math.random() * rest);
  for (let turn = 0; !state.isOver; turn++) {
    if (turn % 3 === 0) await save(member);
    else await read(member);
    await pause(rest);
  }
}

async function read(member: Saver): Promise<void> {
  const isAnswered = async () =>
    readLists(front, member).then(
      (found) => typeof found === "number",
      () => false,
    );
  answers.reads++;
  if (await isAnswered()) return;
  answers.readsFailed++;
  await pause(1000);
  if (!(await isAnswered())) answers.readsFailedTwice++;
}

async function save(member: Saver): Promise<void> {
  const id = randomUUID();
  while (!state.isOver) {
    answers.saves++;
    if ((await saveAsApp(front, member, id)) === 201) {
      saved.add(id);
      return;
    }
    answers.savesFailed++;
    await pause(rest);
  }
}

/** A socket of a member, with the pauses of the app. */
function listen({ token }: Saver) {
  const client = createClient(`http://127.0.0.1:${front}`, "sb_publishable_wab", {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: {
      // The library's type of a transport is that of browsers.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      transport: WebSocket as never,
      reconnectAfterMs,
    },
    accessToken: () => Promise.resolve(token),
  });
  let isUp = false;
  client.channel("hall").subscribe((status) => {
    isUp = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
    if (isUp) returns.push(performance.now());
  });
  return { isUp: () => isUp, close: () => client.removeAllChannels() };
}

/** HAProxy with the example of the documents, at our ports. */
async function startBalancer(): Promise<ChildProcess> {
  const text = await readFile(join(root, "docs", "operations.md"), "utf8");
  const [, example = ""] = /```\n(defaults\n[^`]+)```/.exec(text) ?? [];
  const servers = ports
    .map((port, index) => `\tserver number${index} 127.0.0.1:${port} check inter 2s\n`)
    .join("");
  const config = example
    .replace(/bind .+/, `bind 127.0.0.1:${front}`)
    .replaceAll(/(?:\tserver .+\n)+/g, servers);
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, config);
  return spawn(haproxy, ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
}
