import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { memoryFlags } from "./memory-flags.ts";

test("npm start begins the server with the memory that the benchmarks measure it with", async () => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(new URL("../package.json", import.meta.url), "utf8"),
  );
  expect(scripts["start"]).toBe(`node ${memoryFlags.join(" ")} --import tsx scripts/start.ts`);
});
