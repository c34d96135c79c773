/**
 * Cost of what people ask of each other on a site with 10,000 members: each call of the app through the real
 * server, beside a trivial request, and the plans behind it. Fails for an error or for a table that grows and
 * is read from end to end, never for a time.
 */
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { startServer } from "#server/server.ts";
import { temporaryConfig } from "#server/config.ts";
import { median, quantile } from "./figures.ts";
import { openGround } from "./ground.ts";
import { callers, type PeopleCall, peopleCalls } from "./people/calls.ts";
import { makeCommunity } from "./people/community.ts";
import { sequentialScans } from "./people/plans.ts";

const rounds = Number(process.env["ROUNDS"] ?? 40);
const goal = 50;

const ground = await openGround("people");
const { ownerAddress } = ground.settings;
const sql = postgres(ownerAddress, { max: 1, onnotice: () => {} });
await makeCommunity(sql, {
  members: 10_000,
  messages: 100_000,
  notifications: 50_000,
  activities: 100_000,
  friends: 300,
});
await sql.end();
const server = await startServer(
  temporaryConfig(ground.settings.dataDir, {
    distDir: ground.settings.distDir,
    databaseUrl: ownerAddress,
    secret: ground.settings.secret,
    trustedProxies: ["127.0.0.1"],
  }),
  { callLimits: { guest: 1e9, member: 1e9 } },
);

let failures = 0;
console.log("| call | median | 95th | beside a trivial one | read from end to end |");
console.log("| --- | --- | --- | --- | --- |");
try {
  const trivial = median(await timesOf(() => ask("guest", "factions?select=id&limit=1")));
  for (const call of peopleCalls) await measure(call, trivial);
  console.log(`\ntrivial request: ${trivial.toFixed(1)} ms; goal: at most ${goal} ms each`);
} finally {
  await server.stop();
  await ground.close();
}
process.exitCode = failures > 0 ? 1 : 0;

async function measure(call: PeopleCall, trivial: number): Promise<void> {
  const times = await timesOf((round) => ask(call.who, call.path, call, round));
  const scans = await sequentialScans(ownerAddress, callers[call.who], call.statement);
  const wrong = scans.filter((table) => call.mayScan?.includes(table) !== true);
  failures += wrong.length;
  const middle = median(times);
  const shown = [
    call.name,
    `${middle.toFixed(1)} ms${middle > goal ? " (missed)" : ""}`,
    `${quantile(times, 0.95).toFixed(1)} ms`,
    `${(middle / trivial).toFixed(1)} times`,
    scans.map((table) => (wrong.includes(table) ? `**${table}**` : table)).join(", ") || "–",
  ];
  console.log(`| ${shown.join(" | ")} |`);
}

/** With pauses: who asks without any is made to wait by the server (docs/decisions/0019), and that is no cost. */
async function timesOf(run: (round: number) => Promise<void>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = -8; round < rounds; round++) {
    const start = performance.now();
    await run(round);
    const took = performance.now() - start;
    if (round >= 0) times.push(took);
    await pause(took * 3);
  }
  return times;
}

async function ask(
  who: PeopleCall["who"],
  path: string,
  { body, isHead = false }: Partial<PeopleCall> = {},
  round = 0,
): Promise<void> {
  const { role, claims } = callers[who];
  const token =
    role === "anon" ? ground.secrets.publishableKey : await ground.secrets.signToken(claims);
  const method = isHead ? "HEAD" : body === undefined ? "GET" : "POST";
  const answer = await fetch(`http://127.0.0.1:${server.port}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: ground.secrets.publishableKey,
      ...(role === "anon" ? {} : { authorization: `Bearer ${token}` }),
      "content-type": "application/json",
      ...(isHead ? { prefer: "count=exact" } : {}),
      "x-forwarded-for": `192.0.2.${10 + (Math.abs(round) % 200)}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
}
