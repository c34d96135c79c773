import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask, startRival } from "./rival.ts";

test("a rival that is asked many times leaves no listeners for its end behind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wab-rival-"));
  const file = join(folder, "rival.mjs");
  await writeFile(
    file,
    `process.send({ port: 7 });
     process.on("message", ({ add }) => add === 0 ? process.exit(3) : process.send({ sum: add + 1 }));`,
  );
  const rival = await startRival(file, { kind: "bare" });
  expect(rival.port).toBe(7);
  for (let round = 1; round <= 20; round++) {
    expect(await ask(rival, { add: round }, "sum")).toBe(round + 1);
  }
  expect(rival.child.listenerCount("exit")).toBe(0);
  expect(rival.child.listenerCount("message")).toBe(0);
  await expect(ask(rival, { add: 0 }, "sum")).rejects.toThrow("a rival ended with 3");
  await rm(folder, { recursive: true });
});
