/**
 * `npm run bench -- start`: how long a start takes until the server says that it is ready, on an empty folder
 * and on one that it left in order. As `npm start` starts it, without npm's own part.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { memoryFlags } from "#server/memory-flags.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { endProcess, untilReady } from "#server/test-support/real-process.ts";

const rounds = 3;
const script = join(import.meta.dirname, "..", "scripts", "start.ts");

for (let round = 0; round < rounds; round++) {
  const folder = await mkdtemp(join(tmpdir(), "wab-bench-start-"));
  const dataDir = join(folder, "data");
  const cold = await secondsToStart(dataDir);
  const warm = await secondsToStart(dataDir);
  console.log(
    `on an empty folder ${cold.toFixed(1)} s (goal: 5), again ${warm.toFixed(1)} s (goal: 2)`,
  );
  await rm(folder, { recursive: true, force: true });
}

async function secondsToStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...memoryFlags, "--import", "tsx", script], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), WAB_DATA_DIR: dataDir },
  });
  await untilReady(port, 60_000);
  const seconds = (performance.now() - began) / 1000;
  await endProcess(child, "SIGTERM");
  return seconds;
}
