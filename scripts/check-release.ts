/**
 * `npm run check-release`: what must be true of a checkout before it is packed for others. It changes nothing, asks
 * npm's registry, and ends with 1 when something is wrong.
 */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { changelogFiles, root } from "./build/paths.ts";
import { releaseFaults } from "./release-faults.ts";
import { findSecrets } from "./secret-scan.ts";

interface Check {
  readonly name: string;
  /** Gives what is wrong; nothing when all is well. */
  readonly look: () => Promise<readonly string[]>;
}

/** Runs a program; what it says is what is wrong when it fails. */
async function faultsOf(program: string, ...words: readonly string[]): Promise<readonly string[]> {
  const { code, said } = await run(program, words);
  return code === 0 ? [] : [said.trim()];
}

function run(
  program: string,
  words: readonly string[],
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(program, words, { cwd: root, maxBuffer: 16_777_216 }, (error, out, complaint) => {
      const code = error === null ? 0 : 1;
      resolve({ code, said: `${out}${complaint}` || (error?.message ?? "") });
    });
  });
}

const checks: readonly Check[] = [
  {
    name: "nothing is uncommitted",
    look: async () =>
      (await run("git", ["status", "--porcelain"])).said.split("\n").filter(Boolean),
  },
  {
    name: "the release has its number, and its changelog in three languages",
    look: async () => {
      const texts = changelogFiles.map(
        async (file) => [file, await readFile(join(root, file), "utf8")] as const,
      );
      const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
      const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
      const { said } = await run("git", ["tag", "--list"]);
      return releaseFaults({
        version,
        lockVersion: lock.version,
        tags: said.split("\n"),
        changelogs: await Promise.all(texts),
      });
    },
  },
  {
    name: "no key is in a tracked file",
    look: async () =>
      (await findSecrets()).map(({ file, line, kind }) => `${file}:${line} ${kind}`),
  },
  {
    name: "the packages are those that their makers signed",
    look: () => faultsOf("npm", "audit", "signatures"),
  },
  {
    name: "no package that runs has a known weakness",
    look: () => faultsOf("npm", "audit", "--omit=dev"),
  },
];

let isWell = true;
for (const { name, look } of checks) {
  const faults = await look();
  console.log(`${faults.length === 0 ? "ok   " : "FAULT"} ${name}`);
  for (const fault of faults) console.log(fault.replaceAll(/^/gm, "      "));
  isWell &&= faults.length === 0;
}
if (!isWell) process.exitCode = 1;
