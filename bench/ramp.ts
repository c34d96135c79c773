/**
 * `npm run bench -- ramp [visits a second …]`: the mixture of `bench/soak/load.ts` at a rising rate, until one answer
 * of a hundred takes longer than 300 ms, with server, database and visitors on one machine. Beside each rate it says
 * what share of a core each of them used, which tells what gave way.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { distDir } from "#scripts/build/paths.ts";
import { temporaryConfig } from "#server/config.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { log } from "#server/log.ts";
import { withOwner } from "#server/operations/owner.ts";
import { endProcess, startProcess, untilReady } from "#server/test-support/real-process.ts";
import { makeSavers } from "#server/test-support/savers.ts";
import { quantile } from "./figures.ts";
import { startLoad } from "./soak/load.ts";

const named = process.argv.slice(2).map(Number);
const rates = named.length > 0 ? named : [100, 200, 300, 400, 500, 600, 700, 800];
/** So many that nobody comes near the calls that a member may make. */
const members = 600;
const seconds = 20;
/** The first seconds of a rate are those in which the one before comes to its end. */
const settling = 3;
const clients = 64;
/** Milliseconds that 99 of 100 answers must not exceed. */
const longest = 300;
/** Ticks of a second, as Linux counts processor time. */
const ticks = 100;

const folder = await mkdtemp(join(tmpdir(), "wab-ramp-"));
const dataDir = join(folder, "data");
const port = await freePort();
const server = startProcess({ dataDir, distDir, port });
try {
  await untilReady(port);
  const savers = await withOwner(temporaryConfig(dataDir), log, "beside a server", (sql) =>
    makeSavers(sql, members),
  );
  const warm = startLoad(port, savers, 100, clients);
  await pause(10_000);
  await warm.stop();
  console.log("| wanted | answered | median | 99 of 100 | wrong | server | database | visitors |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const rate of rates) if (!(await holds(rate))) break;

  async function holds(rate: number): Promise<boolean> {
    const load = startLoad(port, savers, rate, clients);
    await pause(settling * 1000);
    const before = { count: load.answers(), cores: await coresUsed() };
    await pause(seconds * 1000);
    const cores = await coresUsed();
    const times = load.times().slice(before.count);
    await load.stop();
    const worst = quantile(times, 0.99);
    const share = (part: keyof typeof cores) =>
      `${Math.round(((cores[part] - before.cores[part]) / seconds / ticks) * 100)} %`;
    const row = [
      rate,
      Math.round(times.length / seconds),
      `${Math.round(quantile(times, 0.5))} ms`,
      `${Math.round(worst)} ms`,
      load.faults().length,
      share("server"),
      share("database"),
      share("visitors"),
    ];
    console.log(`| ${row.join(" | ")} |`);
    for (const fault of new Set(load.faults())) console.log(`wrong: ${fault}`);
    return worst < longest && load.faults().length === 0;
  }
} finally {
  await endProcess(server, "SIGTERM");
  await rm(folder, { recursive: true, force: true });
}

/** Processor time in ticks: of the server, of all PostgreSQL processes on this machine, and of this process. */
async function coresUsed() {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")),
  );
  const used = (isMeant: (pid: number, name: string) => boolean) =>
    stats.reduce((sum, stat) => {
      const [, pid, name, rest] = /^(\d+) \((.*)\) (.*)$/.exec(stat.trimEnd()) ?? [];
      if (rest === undefined || !isMeant(Number(pid), name ?? "")) return sum;
      const fields = rest.split(" ");
      return sum + Number(fields[11]) + Number(fields[12]);
    }, 0);
  return {
    server: used((pid) => pid === server.pid),
    database: used((_pid, name) => name.startsWith("postgres")),
    visitors: used((pid) => pid === process.pid),
  };
}
