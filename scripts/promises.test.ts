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
  const named = /`(?:npm run [\w:-]+|[\w./-]+\.(?:test|spec)\.tsx?)`/;
  expect(rows.filter(({ proof }) => !named.test(proof))).toEqual([]);
});

test("every test and script that a promise names is there", async () => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8"),
  );
  const missing: string[] = [];
  for (const [, name = ""] of rows.flatMap(({ proof }) => [...proof.matchAll(/`([^`]+)`/g)])) {
    const script = /^npm run (.+)$/.exec(name)?.[1];
    const isThere =
      script === undefined
        ? await access(join(root, name)).then(
            () => true,
            () => false,
          )
        : script in scripts;
    if (!isThere) missing.push(name);
  }
  expect(missing).toEqual([]);
});
