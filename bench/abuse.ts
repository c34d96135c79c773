/**
 * `npm run bench -- abuse [attack …]`: attacks on the server one after another, each beside ordinary
 * readers and right after as long a time without it. Ends with 1 when the readers' 99th percentile
 * became more than three times as long, an answer was lost, a visitor from a known network was refused, or a
 * process held too much memory. Everything happens on this machine: other networks are addresses of loopback.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { hash } from "@node-rs/bcrypt";
import { distDir } from "#scripts/build/paths.ts";
import { temporaryConfig } from "#server/config.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { postmasterPid } from "#server/database/embedded/postmaster.ts";
import { log } from "#server/log.ts";
import { type Owner, withOwner } from "#server/operations/owner.ts";
import { endProcess, startProcess, untilReady } from "#server/test-support/real-process.ts";
import { makeSavers, type Saver } from "#server/test-support/savers.ts";
import type { Answers, Said } from "./abuse/attacker.ts";
import { type AttackName, attackNames, type Setting } from "./abuse/attacks.ts";
import { type Held, watchMemory } from "./abuse/memory.ts";
import { createReaders, type Reading } from "./abuse/readers.ts";
import { receiveVisitors, type Visits } from "./abuse/visitors.ts";
import { quantile } from "./figures.ts";

/** With 40 readings a second the twelve slowest of 1,200 decide; of 480 it would be five, which is a matter of luck. */
const seconds = Number(process.env["ATTACK_SECONDS"] ?? 30);
const goals = { ratio: 3, server: 300, backend: 200 } as const;

interface Outcome {
  readonly name: string;
  readonly before: number;
  readonly during: number;
  readonly faults: readonly string[];
  readonly held: { readonly quiet: Held; readonly busy: Held };
  /** Megabytes that the server holds some seconds after the attack. */
  readonly after: number;
  readonly visits: Visits;
  readonly answers: Answers;
}

/** Seconds after which memory should have come back. */
const settling = 10;

const chosen = attackNames.filter((name) => process.argv.length < 3 || process.argv.includes(name));
const folder = await mkdtemp(join(tmpdir(), "wab-abuse-"));
const dataDir = join(folder, "data");
const port = await freePort();
const server = startProcess({ dataDir, distDir, port });
try {
  await untilReady(port, 90_000);
  await withOwner(temporaryConfig(dataDir), log, "beside a server", attackAll);
} finally {
  await endProcess(server, "SIGTERM");
  await rm(folder, { recursive: true, force: true });
}

async function attackAll(sql: Owner): Promise<void> {
  const readers = await makeSavers(sql, 60);
  const members = await makeSavers(sql, 6);
  const setting = { port, members, passwords: await givePasswords(sql, members) };
  const read = createReaders(port, readers);
  // Code is compiled, pools are filled.
  await read(5000);
  console.log(
    "| attack | 99th percentile without | with | ratio | lost | processor | server | after | a backend | known visitors | strangers |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const name of chosen) report(await outcomeOf(name, setting, sql, read));
}

type Read = (duration: number) => Promise<Reading>;

async function outcomeOf(
  name: AttackName,
  setting: Setting,
  sql: Owner,
  read: Read,
): Promise<Outcome> {
  const watch = async () =>
    watchMemory(server.pid ?? 0, (await postmasterPid(join(dataDir, "postgres"))) ?? 0);
  const stopWatchingQuiet = await watch();
  const quiet = await read(seconds * 1000);
  const heldQuiet = await stopWatchingQuiet();
  const { child, settled } = await startAttack(name, setting);
  const stopChanges = name === "listening" ? keepChanging(sql, setting.members) : undefined;
  const stopWatching = await watch();
  const stopVisitors = receiveVisitors(sql, setting);
  const busy = await read(seconds * 1000);
  const held = { quiet: heldQuiet, busy: await stopWatching() };
  const visits = await stopVisitors();
  await stopChanges?.();
  child.send("stop");
  const answers = await settled;
  await pause(settling * 1000);
  const after = (await (await watch())()).server;
  const p99 = ({ times }: Reading) => quantile(times, 0.99);
  const faults = [...quiet.faults, ...busy.faults];
  return { name, before: p99(quiet), during: p99(busy), faults, held, after, visits, answers };
}

interface Attacker {
  readonly child: ChildProcess;
  /** Answers that it got, once it has been told to stop. */
  readonly settled: Promise<Answers>;
}

async function startAttack(name: AttackName, setting: Setting): Promise<Attacker> {
  const file = join(import.meta.dirname, "abuse", "attacker.ts");
  const child = fork(file, [name, JSON.stringify(setting)]);
  let settle: (answers: Answers) => void = () => {};
  const settled = new Promise<Answers>((resolve) => (settle = resolve));
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`the attack ${name} ended`)));
    child.on("message", ({ isReady, answers }: Said) => {
      if (isReady === true) resolve();
      if (answers !== undefined) settle(answers);
    });
  });
  return { child, settled };
}

/** Twenty notifications a second, which sockets may be told. */
function keepChanging(sql: Owner, members: readonly Saver[]): () => Promise<void> {
  const state = { isOver: false };
  const insert = async () => {
    for (let turn = 0; !state.isOver; turn++) {
      const { id = null } = members[turn % members.length] ?? {};
      await sql`
        insert into public.notifications (recipient_id, type, content)
        values (${id}, 'build_failure', '{"site_name": "wab"}')`;
      await pause(50);
    }
  };
  const inserting = insert();
  return async () => {
    state.isOver = true;
    await inserting;
  };
}

async function givePasswords(sql: Owner, members: readonly Saver[]): Promise<Setting["passwords"]> {
  const password = "a password of the bench";
  const hashed = await hash(password, 10);
  await sql`
    update auth.users set encrypted_password = ${hashed} where id in ${sql(members.map(({ id }) => id))}`;
  return members.slice(0, 4).map(({ id }) => ({ email: `${id}@example.org`, password }));
}

function report({ name, before, during, faults, held, after, visits, answers }: Outcome): void {
  const ratio = during / before;
  const cells = [
    name,
    `${Math.round(before)} ms`,
    `${Math.round(during)} ms`,
    ratio.toFixed(2),
    String(faults.length),
    `${held.quiet.processor.toFixed(2)} → ${held.busy.processor.toFixed(2)}`,
    `${Math.round(held.busy.server)} MB`,
    `${Math.round(after)} MB`,
    `${Math.round(held.busy.backend)} MB`,
    `${visits.known.got} of ${visits.known.came}`,
    `${visits.strangers.got} of ${visits.strangers.came}`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
  console.error(`${name}: attackers were answered ${JSON.stringify(answers)}`);
  for (const fault of new Set(faults)) console.error(`lost: ${fault}`);
  for (const trouble of new Set(visits.refused)) console.error(`refused: ${trouble}`);
  const isTooMuch =
    ratio > goals.ratio || held.busy.server > goals.server || held.busy.backend > goals.backend;
  if (isTooMuch || faults.length + visits.refused.length > 0) process.exitCode = 1;
}
