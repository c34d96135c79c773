import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeSite } from "#server/test-support/site.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { crashRounds } from "./crash-rounds.ts";

vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeAll(async () => {
  folder = await testFolder("crash-site");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// The full fifty rounds are `npm run bench -- crash`; these few notice when it breaks.
test("F01, F02: server, database and backup are killed in the middle of saves; nothing acknowledged is lost, nor in a backup", async () => {
  const report = await crashRounds(3, await makeSite(folder));
  expect(report.lost).toBe(0);
  expect(report.doubled).toBe(0);
  expect(report.lostInBackups).toBe(0);
  expect(report.survived + report.repeated).toBe(3);
  expect(report.rounds.map(({ acknowledged }) => acknowledged > 0)).toEqual([true, true, true]);
});
