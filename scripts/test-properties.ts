/**
 * `npm run test:properties`: the tests of properties with values that no run had before, round after round
 * until one fails or all have passed: `npm run test:properties -- 20`. The seed of a round is printed, and
 * in `PROPERTY_SEED` it brings the same values once more.
 */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import { root } from "./build/paths.ts";
import { sourcesIn } from "./sources.test-support.ts";

const rounds = Number(process.argv[2] ?? 10);
if (!(rounds >= 1)) throw new Error(`"${process.argv[2]}" is no number of rounds.`);
const folders = ["domain", "server", "supabase", "web"];
const sources = await Promise.all(folders.map((folder) => sourcesIn(folder, /\.test\.tsx?$/)));
const files = sources
  .flat()
  .filter(({ text }) => text.includes("properties.test-support"))
  .map(({ file }) => file);

function run(seed: number): Promise<number> {
  const child = spawn(join(root, "node_modules/.bin/vitest"), ["run", ...files], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PROPERTY_SEED: String(seed) },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

for (let round = 1; round <= rounds && process.exitCode === undefined; round += 1) {
  const seed = randomInt(2 ** 31);
  const code = await run(seed);
  console.log(
    `Round ${round} of ${rounds}, PROPERTY_SEED=${seed}: ${code === 0 ? "passed" : "FAILED"}`,
  );
  if (code !== 0) process.exitCode = code;
}
