/**
 * Kills the server or its database in the middle of parallel saves, again and again, and counts what
 * was acknowledged and is gone afterwards. The real process, the real protocol, the real signal 9.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { temporaryConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { postmasterPid } from "#server/database/embedded/postmaster.ts";
import { type Owner, withOwner } from "#server/operations/owner.ts";
import { deriveSecrets } from "#server/secrets.ts";

export type Victim = "server" | "database";

export interface Round {
  readonly victim: Victim;
  /** Milliseconds from the kill until the server says that it is ready. */
  readonly back: number;
  readonly acknowledged: number;
}

export interface CrashReport {
  readonly rounds: readonly Round[];
  readonly acknowledged: number;
  /** Acknowledged saves that are not there. */
  readonly lost: number;
  /** Saves that are there twice. */
  readonly doubled: number;
}

const main = fileURLToPath(new URL("../server/main.ts", import.meta.url));
const secret = "a secret for rounds of crashes, worth nothing";
const savers = 8;
/** Longer than any round should take; what takes longer is a failure. Milliseconds. */
const longest = 20_000;

/** @param distDir a built app, or something like one */
export async function crashRounds(count: number, distDir: string): Promise<CrashReport> {
  const folder = await mkdtemp(join(tmpdir(), "wab-crash-"));
  const dataDir = join(folder, "data");
  const port = await freePort();
  const start = () => startProcess({ dataDir, distDir, port });
  let server = start();
  try {
    await untilReady(port);
    const config = temporaryConfig(dataDir);
    // Nobody makes more calls than a member may: each saver of each round is somebody else.
    const members = await withOwner(config, log, "beside a server", (sql) =>
      makeMembers(sql, count * savers),
    );
    const saved = new Set<string>();
    const rounds: Round[] = [];
    for (let round = 0; round < count; round++) {
      const victim = round % 2 === 0 ? "database" : "server";
      const before = saved.size;
      const state = { isOver: false };
      const saving = members
        .slice(round * savers, (round + 1) * savers)
        .map((member) => keepSaving(port, member, saved, state));
      await pause(150 + Math.random() * 250);
      const began = performance.now();
      if (victim === "database") await killDatabase(dataDir);
      else server = await killServer(server, start);
      await untilReady(port);
      const back = performance.now() - began;
      await pause(100);
      state.isOver = true;
      await Promise.all(saving);
      rounds.push({ victim, back, acknowledged: saved.size - before });
    }
    const found = await withOwner(config, log, "beside a server", readNames);
    const there = new Set(found);
    const lost = [...saved].filter((name) => !there.has(name)).length;
    return { rounds, acknowledged: saved.size, lost, doubled: found.length - there.size };
  } finally {
    await end(server, "SIGTERM");
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly dataDir: string;
  readonly distDir: string;
  readonly port: number;
}

function startProcess({ dataDir, distDir, port }: Place): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", main], {
    stdio: "ignore",
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      DIST_DIR: distDir,
      WAB_DATA_DIR: dataDir,
      WAB_SECRET: secret,
    },
  });
}

async function killDatabase(dataDir: string): Promise<void> {
  const pid = await postmasterPid(join(dataDir, "postgres"));
  if (pid === undefined) throw new Error("There is no database to kill.");
  process.kill(pid, "SIGKILL");
  // Its own last answer would pass for the next one's readiness.
  await pause(50);
}

async function killServer(server: ChildProcess, start: () => ChildProcess): Promise<ChildProcess> {
  await end(server, "SIGKILL");
  return start();
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const over = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await over;
}

async function untilReady(port: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longest; await pause(20)) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error(`The server was not ready again within ${longest} ms.`);
}

interface Member {
  readonly id: string;
  readonly token: string;
}

async function makeMembers(sql: Owner, count: number): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index++) members.push(await makeMember(sql));
  return members;
}

/** Someone with a session, and an access token of it. */
async function makeMember(sql: Owner): Promise<Member> {
  const id = randomUUID();
  const sessionId = randomUUID();
  await sql`
    insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@example.org`}, now(), now(), now())`;
  await sql`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    values (${sessionId}, ${id}, 'aal1', now(), now())`;
  const { signToken } = await deriveSecrets(secret, "");
  const now = Math.floor(Date.now() / 1000);
  const token = await signToken({
    aud: "authenticated",
    role: "authenticated",
    sub: id,
    session_id: sessionId,
    aal: "aal1",
    iat: now,
    exp: now + 3600,
  });
  return { id, token };
}

/** Saves lists one after the other, each under a name of its own, and notes those that were acknowledged. */
async function keepSaving(
  port: number,
  { id, token }: Member,
  saved: Set<string>,
  state: { readonly isOver: boolean },
): Promise<void> {
  const headers = {
    apikey: "sb_publishable_wab",
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    prefer: "return=minimal",
  };
  while (!state.isOver) {
    const name = randomUUID();
    const body = JSON.stringify({ name, faction: "northern-tribes", units: [], user_id: id });
    const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/army_lists`, {
      method: "POST",
      headers,
      body,
    }).catch(() => undefined);
    if (answer?.status === 201) saved.add(name);
    else await pause(20);
  }
}

async function readNames(sql: Owner): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`select name from public.army_lists`;
  return rows.map(({ name }) => name);
}
