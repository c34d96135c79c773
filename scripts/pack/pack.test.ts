import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/build/paths.ts";
import { commands, packedFiles } from "./contents.ts";
import { loadedBy } from "./imports.test-support.ts";
import { type Lock, type Manifest, operatorLock, operatorManifest } from "./manifest.ts";

async function readJson<Value>(name: string): Promise<Value> {
  return JSON.parse(await readFile(join(root, name), "utf8")) as Value;
}

test("a packed build holds every file that the server and the operator's commands load", async () => {
  const packed = new Set(await packedFiles());
  const { files } = await loadedBy(commands.map((name) => `scripts/${name}.ts`));
  expect([...files].filter((file) => !packed.has(file))).toEqual([]);
});

test("a packed build holds the migrations and the texts, and no tests", async () => {
  const packed = await packedFiles();
  expect(packed).toContain("supabase/migrations/20261121100100_foundations.sql");
  expect(packed).toContain("server/database/platform/10_roles.sql");
  expect(packed).toContain("catalog/content/faq/02-company/fr.md");
  expect(packed.filter((path) => /\.test\b|test-support|frozen\//.test(path))).toEqual([]);
});

test("package.json of a packed build has the operator's commands and no packages for development", async () => {
  const own = await readJson<Manifest>("package.json");
  const packed = operatorManifest(own);
  expect(Object.keys(packed.scripts).toSorted()).toEqual([...commands].toSorted());
  expect(packed).not.toHaveProperty("devDependencies");
  expect(packed.dependencies).toEqual(own.dependencies);
});

test("the lock file of a packed build has every dependency, and nothing that builds or tests", async () => {
  const own = await readJson<Lock>("package-lock.json");
  const { packages } = operatorLock(own);
  const names = Object.keys(packages).map((folder) => folder.replace("node_modules/", ""));
  expect(names).toEqual(expect.arrayContaining(Object.keys(packages[""]?.dependencies ?? {})));
  expect(names).not.toContain("typescript");
  expect(names.filter((name) => /vite|react|supabase|deno|lighthouse/.test(name))).toEqual([]);
});

test("a lock file keeps what runs, with what that needs, and forgets what could only be of use", () => {
  const packages = {
    "": { dependencies: { hono: "1" }, devDependencies: { typescript: "7", vite: "8" } },
    "node_modules/hono": {
      optionalDependencies: { fast: "1" },
      peerDependencies: { typescript: "7", ws: "8" },
      peerDependenciesMeta: { typescript: { optional: true } },
    },
    "node_modules/fast": { optional: true },
    "node_modules/typescript": { devOptional: true },
    "node_modules/vite": { dev: true, dependencies: { ws: "7" } },
    "node_modules/vite/node_modules/ws": { dev: true },
    "node_modules/ws": {},
  };
  expect(operatorLock({ packages }).packages).toEqual({
    "": { dependencies: { hono: "1" } },
    "node_modules/fast": packages["node_modules/fast"],
    "node_modules/hono": packages["node_modules/hono"],
    "node_modules/ws": {},
  });
});
