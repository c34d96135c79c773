import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { callers, peopleCalls } from "./calls.ts";
import { makeCommunity } from "./community.ts";
import { sequentialScans } from "./plans.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const sql = postgres(database.ownerAddress, { max: 1, onnotice: () => {} });
  await makeCommunity(sql, {
    members: 2000,
    messages: 20_000,
    notifications: 10_000,
    activities: 20_000,
    friends: 60,
  });
  await sql.end();
});
afterAll(() => database.close());

test.each(peopleCalls)(
  "$name: no table that grows with the site is read from end to end",
  async ({ who, statement, mayScan = [] }) => {
    const scans = await sequentialScans(database.ownerAddress, callers[who], statement, true);
    expect(scans.filter((table) => !mayScan.includes(table))).toEqual([]);
  },
);

test("a table without an index that serves is told", async () => {
  const statement = "select count(*) from public.direct_messages where content = 'Message 7'";
  const scans = await sequentialScans(database.ownerAddress, callers.member, statement, true);
  expect(scans).toEqual(["direct_messages"]);
});
