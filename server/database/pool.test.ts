import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { service } from "./database.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

const guest = { role: "anon", claims: { role: "anon" } } as const;

describe("a statement runs in its caller's name", () => {
  test("and nobody else's", async () => {
    const who =
      "select current_user::text as role, current_setting('request.jwt.claims') as claims";
    expect(await own.database.query(guest, who)).toEqual([
      { role: "anon", claims: '{"role":"anon"}' },
    ]);
    expect(await own.database.query(service, who)).toMatchObject([{ role: "service_role" }]);
  });

  test("and what it was is forgotten with the transaction", async () => {
    await own.database.query(service, "select 1");
    const [row] = await own.asSuperuser("select 1 as one");
    expect(row).toEqual({ one: 1 });
  });
});
