/**
 * Cost of realtime: 1,000 members with a socket each, one notification for each of them, from the
 * first insert until the last socket has heard. Beside it the same inserts alone, and a thin server
 * that sends on what a trigger says without asking whether the member may see it. `SOCKETS=4000` opens so many.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import { median } from "./figures.ts";
import { memberClaims, openGround } from "./ground.ts";
import { type BenchMember, openSubscribed, openThin, type Sockets } from "./realtime/sockets.ts";
import type { RivalSettings } from "./realtime/rivals.ts";
import { ask, startRival } from "./rival.ts";

const count = Number(process.env["SOCKETS"] ?? 1000);
const rounds = Number(process.env["ROUNDS"] ?? 7);
/** Inserts under way at a time. */
const writers = 8;

const ground = await openGround("realtime");
const { secrets, settings } = ground;
const sql = postgres(settings.ownerAddress, { max: writers, onnotice: () => {} });
const members = await makeMembers();
await sql.unsafe(twins());

const server = await startKind("server");
const thin = await startKind("thin");
const opening = performance.now();
const subscribed = await openSubscribed(server.port, secrets.publishableKey, members);
console.log(`${count} sockets subscribed in ${Math.round(performance.now() - opening)} ms`);
const idle = await ask(server, {}, "memory");
console.log(`memory of the server with ${count} idle sockets: ${Math.round(idle / 1e6)} MB`);
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
const memory = await ask(server, {}, "memory");
console.log(`memory of the server after the run: ${Math.round(memory / 1e6)} MB (goal: under 200)`);

for (const sockets of [subscribed, heard]) sockets.close();
for (const { child } of [server, thin]) child.kill();
await sql.end();
await ground.close();

function startKind(kind: RivalSettings["kind"]) {
  const rival: RivalSettings = { ...settings, kind };
  return startRival(join(import.meta.dirname, "realtime", "rivals.ts"), rival);
}

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
    made.map(async ({ id, sessionId }) => ({
      id,
      token: await secrets.signToken(memberClaims(id, sessionId)),
    })),
  );
}
