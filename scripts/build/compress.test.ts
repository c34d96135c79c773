import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

test("the build compresses text with brotli and gzip, except where it would save nothing, and no pictures", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wab-compress-"));
  const text = "export const line = 1;\n".repeat(200);
  await writeFile(join(folder, "app.js"), text);
  await writeFile(join(folder, "small.json"), "{}");
  await writeFile(join(folder, "picture.jpg"), text);

  await compress(folder);

  expect((await readdir(folder)).sort()).toEqual([
    "app.js",
    "app.js.br",
    "app.js.gz",
    "picture.jpg",
    "small.json",
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, "app.js.br"))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, "app.js.gz"))).toString()).toBe(text);
  await rm(folder, { recursive: true });
});
