/**
 * What realtime costs: 1,000 members with a socket each, one notification for each of them, from the
 * first insert until the last socket has heard. Beside it the same inserts alone, and a thin server
 * that sends on what a trigger says without asking whether the member may see it.
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import { startCluster } from "#server/database/embedded/cluster.ts";
import { prepareDatabase } from "#server/database/prepare.ts";
import { log } from "#server/log.ts";
import { memoryFlags } from "#server/memory-flags.ts";
import { audience, deriveSecrets } from "#server/secrets.ts";
import { median } from "./figures.ts";
import { type BenchMember, openSubscribed, openThin, type Sockets } from "./realtime/sockets.ts";
import type { RivalSettings } from "./realtime/rivals.ts";

const secret = "a secret of benchmarks that protects nothing";
const count = Number(process.env["SOCKETS"] ?? 1000);
const rounds = Number(process.env["ROUNDS"] ?? 7);
/** Inserts under way at a time. */
const writers = 8;

const folder = await mkdtemp(join(tmpdir(), "wab-bench-realtime-"));
const cluster = await startCluster({
  folder: join(folder, "postgres"),
  password: "superuser",
  log,
});
const secrets = await deriveSecrets(secret, "sb_publishable_wab");
const ownerAddress = cluster.address();
const loginPassword = secrets.databasePassword;
await prepareDatabase({ ownerAddress, loginPassword, mayLoseData: false, log });
const sql = postgres(ownerAddress, { max: writers, onnotice: () => {} });
const members = await makeMembers();
await sql.unsafe(twins());

const base = { ownerAddress, secret, dataDir: join(folder, "data"), distDir: "dist" };
const server = await startRival({ ...base, kind: "server" });
const thin = await startRival({ ...base, kind: "thin" });
const opening = performance.now();
const subscribed = await openSubscribed(server.port, secrets.publishableKey, members);
console.log(`${count} sockets subscribed in ${Math.round(performance.now() - opening)} ms`);
const heard = await openThin(thin.port, members);

const times: Record<"server" | "thin" | "bare", number[]> = { server: [], thin: [], bare: [] };
for (let round = 0; round <= rounds; round++) {
  const measured = {
    bare: await timeOf("bench_bare", undefined),
    thin: await timeOf("bench_thin", heard),
    server: await timeOf("notifications", subscribed),
  };
  // The first round warms up.
  if (round === 0) continue;
  for (const rival of ["server", "thin", "bare"] as const) times[rival].push(measured[rival]);
}
for (const [rival, all] of Object.entries(times)) {
  const ratio = median(times.server.map((time, index) => (all[index] ?? Number.NaN) / time));
  const beside = rival === "server" ? "" : `, server has ${ratio.toFixed(2)} of its pace`;
  console.log(`${count} notifications, ${rival}: ${Math.round(median(all))} ms${beside}`);
}
console.log(
  `memory of the server after the run: ${Math.round((await memoryOf(server.child)) / 1e6)} MB (goal: under 200)`,
);

for (const sockets of [subscribed, heard]) sockets.close();
for (const { child } of [server, thin]) child.kill();
await sql.end();
await cluster.stop();
await rm(folder, { recursive: true, force: true });

/** Milliseconds from the first insert until every socket has heard. */
async function timeOf(table: string, sockets: Sockets | undefined): Promise<number> {
  const before = sockets?.heard() ?? 0;
  const start = performance.now();
  const left = members.values();
  const write = async () => {
    for (const { id } of left) {
      await sql.unsafe(
        `insert into public.${table} (recipient_id, type, content) values ($1, 'build_failure', '{"site_name": "wab"}')`,
        [id],
        { prepare: true },
      );
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  if (sockets !== undefined) await allHeard(() => sockets.heard() - before);
  return performance.now() - start;
}

async function allHeard(heardNow: () => number): Promise<void> {
  const end = performance.now() + 60_000;
  while (heardNow() < count) {
    if (performance.now() > end) throw new Error(`${heardNow()} of ${count} were heard`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Tables like that of the notifications: one without triggers, one that tells its rows as they are. */
function twins(): string {
  return `
    create table public.bench_bare (like public.notifications including all);
    create table public.bench_thin (like public.notifications including all);
    create function public.bench_tell() returns trigger language plpgsql as
      $$ begin perform pg_notify('bench_rows', to_jsonb(new)::text); return null; end $$;
    create trigger bench_tell after insert on public.bench_thin for each row execute function public.bench_tell()`;
}

async function makeMembers(): Promise<readonly BenchMember[]> {
  const now = Math.floor(Date.now() / 1000);
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), sessionId: randomUUID() }));
  await sql.unsafe(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
     select unnest($1::uuid[]), 'authenticated', 'authenticated', gen_random_uuid() || '@example.org', now(), now(), now()`,
    [made.map(({ id }) => id)],
  );
  await sql.unsafe(
    `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
     select s, u, 'aal1', now(), now() from unnest($1::uuid[], $2::uuid[]) as x (s, u)`,
    [made.map(({ sessionId }) => sessionId), made.map(({ id }) => id)],
  );
  return Promise.all(
    made.map(async ({ id, sessionId }) => {
      const until = { iat: now, exp: now + 3600 };
      const claims = {
        sub: id,
        session_id: sessionId,
        role: "authenticated",
        aud: audience,
        aal: "aal1",
        ...until,
      };
      return { id, token: await secrets.signToken(claims) };
    }),
  );
}

async function startRival(settings: RivalSettings): Promise<{ child: ChildProcess; port: number }> {
  const file = join(import.meta.dirname, "realtime", "rivals.ts");
  const child = fork(file, [JSON.stringify(settings)], {
    // The real server as it is started; its rivals as Node is.
    execArgv: [...process.execArgv, ...(settings.kind === "server" ? memoryFlags : [])],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return { child, port: await answerOf(child, "port") };
}

function memoryOf(child: ChildProcess): Promise<number> {
  const answer = answerOf(child, "memory");
  child.send({});
  return answer;
}

function answerOf(child: ChildProcess, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("message", (message: Readonly<Record<string, number>>) =>
      resolve(message[key] ?? Number.NaN),
    );
    child.once("exit", (code) => reject(new Error(`a rival ended with ${code}`)));
  });
}
