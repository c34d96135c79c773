import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { temporaryConfig } from "../config.ts";
import { deriveSecrets } from "../secrets.ts";
import { administrate, secretKeyOf } from "./admin.ts";

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

test("npm run admin removes the second factor of a member who lost it, of the only administrator too", async () => {
  await expect(run("remove-factor second@example.org")).rejects.toThrow(
    "There is no second factor to remove.",
  );
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', now(), now()
    from auth.users where email = 'second@example.org'`;
  expect(await run("remove-factor second@example.org")).toBe(
    "second@example.org signs in with the password alone, and is told by mail.",
  );
  const mails = await sql`select template from public.mail_outbox`;
  expect(mails).toMatchObject([{ template: "factors-removed" }]);
});

test("npm run admin gives a member another address, unless somebody else has it", async () => {
  await expect(run("change-address first@example.org second@example.org")).rejects.toThrow(
    "Another account has the new address.",
  );
  await expect(run("change-address first@example.org nonsense")).rejects.toThrow(
    "The new address is no mail address.",
  );
  await expect(run("change-address first@example.org")).rejects.toThrow(/^Say what to do:/);
  expect(await run("change-address first@example.org moved@example.org")).toMatch(
    /has another address/,
  );
  expect(await run("change-address moved@example.org first@example.org")).toMatch(
    /has another address/,
  );
});

test("npm run admin prints the secret key of the server that uses the folder, and makes none", async () => {
  const config = temporaryConfig("no-such-folder", { secret: "a secret of thirty-two characters" });
  const { secretKey } = await deriveSecrets(
    "a secret of thirty-two characters",
    config.publishableKey,
  );
  expect(await secretKeyOf(config)).toBe(secretKey);
  await expect(secretKeyOf({ ...config, secret: undefined })).rejects.toThrow(
    "There is no secret in no-such-folder.",
  );
});

test("npm run admin answers a command that makes no sense with those that do", async () => {
  await expect(run("grant nobody@example.org")).rejects.toThrow(
    "Nobody has signed up with nobody@example.org.",
  );
  await expect(run("promote first@example.org")).rejects.toThrow(/^Say what to do:/);
  await expect(run("grant")).rejects.toThrow(/^Say what to do:/);
});
