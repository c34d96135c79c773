import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { administrate } from "./admin.ts";

let own: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  own = await openTestDatabase();
  sql = postgres(own.ownerAddress, { max: 2, onnotice: () => {} });
  for (const name of ["first", "second"]) {
    await sql`
      insert into auth.users (id, email, created_at, updated_at)
      values (${randomUUID()}, ${`${name}@example.org`}, now(), now())`;
  }
});
afterAll(async () => {
  await sql.end();
  await own.close();
});

const run = (line: string) => administrate(sql, line.split(" "));

test("npm run admin makes an administrator of someone who has signed up, whatever the case of the address", async () => {
  expect(await run("list")).toBe("There is no administrator and no tester.");
  expect(await run("grant FIRST@example.org")).toBe("FIRST@example.org is an administrator.");
  expect(await run("tester second@example.org")).toBe("second@example.org is a tester.");
  expect(await run("list")).toBe(
    "administrator  first@example.org\ntester         second@example.org",
  );
});

test("M06: npm run admin refuses to take the role from the last administrator until there is another", async () => {
  await expect(run("revoke first@example.org")).rejects.toThrow(/is the last administrator/);
  await expect(run("ban first@example.org")).rejects.toThrow(/is the last administrator/);
  await run("grant second@example.org");
  expect(await run("revoke first@example.org")).toMatch(/no administrator any more/);
});

test("A09: a ban by npm run admin reaches the identity service, and its end too", async () => {
  const until = async () =>
    (
      await sql`select banned_until is not null as banned from auth.users where email = 'first@example.org'`
    )[0];
  await run("ban first@example.org");
  expect(await until()).toEqual({ banned: true });
  await run("unban first@example.org");
  expect(await until()).toEqual({ banned: false });
});

test("npm run admin answers a command that makes no sense with those that do", async () => {
  await expect(run("grant nobody@example.org")).rejects.toThrow(
    "Nobody has signed up with nobody@example.org.",
  );
  await expect(run("promote first@example.org")).rejects.toThrow(/^Say what to do:/);
  await expect(run("grant")).rejects.toThrow(/^Say what to do:/);
});
