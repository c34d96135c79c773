/**
 * The time until a tap is on the other phone: matches of a member and a guest each on one server, both
 * writing at a human pace, from the call that writes an event until the other device has read it.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { median, quantile, table } from "./figures.ts";
import { memberClaims, openGround } from "./ground.ts";
import { clientAt, Device, sentSince } from "./match/devices.ts";
import type { RivalSettings } from "./realtime/rivals.ts";
import { ask, startRival } from "./rival.ts";

const matches = Number(process.env["MATCHES"] ?? 50);
const seconds = Number(process.env["SECONDS"] ?? 60);
/** Milliseconds. */
const goal = 200;

const ground = await openGround("match");
const { secrets, settings } = ground;
const rival: RivalSettings = { ...settings, kind: "server" };
const server = await startRival(join(import.meta.dirname, "realtime", "rivals.ts"), rival);
const devices = (await Promise.all(Array.from({ length: matches }, sitDown))).flat();

/** Server and devices are fast only after a while: the first taps are not counted. Seconds. */
const warmUp = 10;
const begin = performance.now() + warmUp * 1000;
await Promise.all(devices.map((device) => device.play(begin + seconds * 1000)));
// The last events are on their way.
await pause(2000);
report(
  devices.flatMap((device) => device.timesSince(begin)),
  sentSince(begin),
);
const memory = await ask(server, {}, "memory");
console.log(`memory of the server: ${Math.round(memory / 1e6)} MB (goal: under 200)`);

await Promise.all(devices.map((device) => device.close()));
server.child.kill();
await ground.close();
process.exit();

async function sitDown(): Promise<readonly Device[]> {
  const key = secrets.publishableKey;
  const host = new Device(clientAt(server.port, key, await aMember()));
  const opponent = new Device(clientAt(server.port, key));
  await opponent.accept(await host.open());
  await Promise.all([host.listen(), opponent.listen()]);
  return [host, opponent];
}

/** The token of a member who has just signed in. */
async function aMember(): Promise<string> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const sql = postgres(settings.ownerAddress, { max: 1, onnotice: () => {} });
  await sql`
    insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@example.org`}, now(), now(), now())`;
  await sql`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    values (${sessionId}, ${id}, 'aal1', now(), now())`;
  await sql.end();
  return secrets.signToken(memberClaims(id, sessionId));
}

function report(times: readonly number[], sent: number): void {
  const lost = sent - times.length;
  console.log(`${matches} matches, ${sent} events in ${seconds} s, ${lost} not heard of`);
  console.log(
    table([
      { name: "on the other device, median", unit: "ms", value: median(times) },
      { name: "95th percentile", unit: "ms", value: quantile(times, 0.95), target: goal },
      { name: "99th percentile", unit: "ms", value: quantile(times, 0.99) },
      { name: "slowest", unit: "ms", value: Math.max(...times) },
    ]),
  );
  if (lost !== 0) process.exitCode = 1;
}
