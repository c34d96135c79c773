/**
 * `npm run bench -- soak [minutes]` (case D10): half of what the server can do, for half an hour or as
 * long as is said. Members read and save, guests open pages, sockets come and go; meanwhile memory and
 * descriptors of the process are looked at. Ends with 1 when an answer was wrong, memory grew by a
 * mebibyte a minute, or descriptors were left open.
 */
import { mkdtemp, rm } from "node:fs/promises";
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
import { slope } from "./figures.ts";
import { type Load, startLoad } from "./soak/load.ts";
import { lookAt, type Look } from "./soak/look.ts";

const minutes = Number(process.argv[2] ?? 30);
/** So many that nobody comes near the calls that a member may make. */
const members = 600;
const secondsAtFull = 15;
const secondsBetweenLooks = 5;

const folder = await mkdtemp(join(tmpdir(), "wab-soak-"));
const dataDir = join(folder, "data");
const port = await freePort();
const server = startProcess({ dataDir, distDir, port });
try {
  await untilReady(port);
  const savers = await withOwner(temporaryConfig(dataDir), log, "beside a server", (sql) =>
    makeSavers(sql, members),
  );
  const full = startLoad(port, savers, Number.POSITIVE_INFINITY);
  await pause(secondsAtFull * 1000);
  await full.stop();
  const rate = full.answers() / secondsAtFull;
  const load = startLoad(port, savers, rate / 2);
  const looks = await watch(server.pid ?? 0, minutes);
  await load.stop();
  await pause(2000);
  report(rate, load, [...looks, await lookAt(server.pid ?? 0)]);
} finally {
  await endProcess(server, "SIGTERM");
  await rm(folder, { recursive: true, force: true });
}

async function watch(pid: number, long: number): Promise<readonly Look[]> {
  const looks: Look[] = [];
  const end = performance.now() + long * 60_000;
  while (performance.now() < end) {
    looks.push(await lookAt(pid));
    await pause(secondsBetweenLooks * 1000);
  }
  return looks;
}

function report(rate: number, load: Load, looks: readonly Look[]): void {
  // The first third warms up: code is compiled, pools are filled.
  const warm = looks.slice(Math.floor(looks.length / 3));
  const growth = slope(warm.map(({ minute, mebibytes }) => [minute, mebibytes]));
  const mebibytes = warm.map((look) => look.mebibytes);
  const before = warm[0]?.descriptors ?? 0;
  const after = looks.at(-1)?.descriptors ?? 0;
  console.log(
    `${minutes} minutes at ${Math.round(rate / 2)} answers a second, of ${Math.round(rate)} that it can do: ` +
      `${load.answers()} answers, ${load.faults().length} wrong`,
  );
  for (const fault of new Set(load.faults())) console.log(`wrong: ${fault}`);
  console.log(
    `memory ${Math.min(...mebibytes)} to ${Math.max(...mebibytes)} MiB, ` +
      `${growth.toFixed(2)} MiB more a minute (goal: under 1)`,
  );
  console.log(`descriptors ${before} under load, ${after} after it`);
  if (load.faults().length > 0 || growth >= 1 || after > before) process.exitCode = 1;
}
