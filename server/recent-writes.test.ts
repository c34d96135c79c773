import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./test-support/database.ts";
import { createRecentWrites } from "./recent-writes.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

test("every process knows from which network somebody has just written, for some seconds", async () => {
  let time = 0;
  const open = () => createRecentWrites(own.database, true, () => time);
  const [here, there] = await Promise.all([open(), open()]);
  await here.note("192.0.2.1");
  expect(here.has("192.0.2.1")).toBe(true);
  await expect.poll(() => there.has("192.0.2.1")).toBe(true);
  expect(there.has("192.0.2.2")).toBe(false);
  // The next write is not told, and counts there all the same for as long as a standby may be behind.
  time = 2000;
  await here.note("192.0.2.1");
  time = 2000 + 3000;
  expect([here, there].map(({ has }) => has("192.0.2.1"))).toEqual([true, true]);
  time = 60_000;
  expect([here, there].map(({ has }) => has("192.0.2.1"))).toEqual([false, false]);
});
