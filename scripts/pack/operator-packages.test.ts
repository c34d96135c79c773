/** An operator installs `dependencies` alone, so these are what a running server and its commands load. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/build/paths.ts";
import { commands } from "./contents.ts";
import { loadedBy, namesIn } from "./imports.test-support.ts";

/** The server, and the commands of whoever keeps it running. */
const programs = commands.map((name) => `scripts/${name}.ts`);

/** Named in no source, because Node is told on the command line to read TypeScript with it. */
const onTheCommandLine = "tsx";

async function dependencies(): Promise<readonly string[]> {
  const manifest: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8"),
  );
  return Object.keys(manifest.dependencies);
}

test("the server and the operator's commands load packages of the dependencies alone", async () => {
  const { packages } = await loadedBy(programs);
  const installed = new Set(await dependencies());
  const missing = [...packages].filter(([name]) => !installed.has(name));
  expect(missing).toEqual([]);
});

test("every one of the dependencies is loaded by the server or an operator's command", async () => {
  const { packages } = await loadedBy(programs);
  const unused = (await dependencies()).filter((name) => !packages.has(name));
  expect(unused).toEqual([onTheCommandLine]);
});

test.for([
  ['import { build } from "vite";', ["vite"]],
  ['import "vite";', ["vite"]],
  ['import { type Plugin, build } from "vite";', ["vite"]],
  ['export { build } from "vite";', ["vite"]],
  ['export * from "vite";', ["vite"]],
  ['const { build } = await import("vite");', ["vite"]],
  ['const path = createRequire(import.meta.url).resolve("vite");', ["vite"]],
  ['new Worker(new URL("thread.mjs", import.meta.url));', ["./thread.mjs"]],
  ['import type { Plugin } from "vite";', []],
  ['export type { Plugin } from "vite";', []],
] as const)("a package is found in what loads it, and not in types: %s", ([source, names]) => {
  expect(namesIn("planted.ts", source)).toEqual(names);
});
