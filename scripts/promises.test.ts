/** Proofs that `docs/promises.md` names: each promise has one, and each is there. */
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/paths.ts";

const text = await readFile(join(root, "docs/promises.md"), "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, promise = "", proof = ""]) => ({ promise, proof }));

test("every promise names a test or a bench that holds it", () => {
  expect(rows.length).toBeGreaterThan(15);
  const named = /`(?:npm run bench -- [\w-]+|[\w./-]+\.(?:test|spec)\.tsx?)`/;
  expect(rows.filter(({ proof }) => !named.test(proof))).toEqual([]);
});

test("every test and bench that a promise names is there", async () => {
  const missing: string[] = [];
  for (const [, name = ""] of rows.flatMap(({ proof }) => [...proof.matchAll(/`([^`]+)`/g)])) {
    const bench = /^npm run bench -- ([\w-]+)$/.exec(name)?.[1];
    const file = bench === undefined ? name : `bench/${bench}.ts`;
    const isThere = await access(join(root, file)).then(
      () => true,
      () => false,
    );
    if (!isThere) missing.push(name);
  }
  expect(missing).toEqual([]);
});
