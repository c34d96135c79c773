import { afterAll, beforeAll, expect, test } from "vitest";
import { log } from "#server/log.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { prepareDatabase } from "./prepare.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

const prepare = (mayLoseData: boolean) =>
  prepareDatabase({
    ownerAddress: own.ownerAddress,
    secrets: { databasePassword: "unused, since it is refused before", fingerprint: "unused" },
    mayLoseData,
    log,
  });

test("F05: a database that may lose what it acknowledged is refused unless that is accepted", async () => {
  await expect(prepare(false)).rejects.toThrow(
    /fsync, full_page_writes, synchronous_commit is off.*WAB_MAY_LOSE_DATA=yes npm start/,
  );
});

test.each(["SQL_ASCII", "LATIN1"])(
  "a database made for %s is refused before anything is changed in it",
  async (encoding) => {
    const other = await openTestDatabase(`template template0 encoding '${encoding}' locale 'C'`);
    const refusal = prepareDatabase({
      ownerAddress: other.ownerAddress,
      secrets: { databasePassword: "unused, since it is refused before", fingerprint: "unused" },
      mayLoseData: true,
      log,
    });
    await expect(refusal).rejects.toThrow(
      new RegExp(`is made for ${encoding}.*WAB needs UTF8.*createdb .*--encoding=UTF8`),
    );
    expect(
      await other.asSuperuser(
        "select nspname from pg_namespace where nspname !~ '^(pg_|information_schema|public)'",
      ),
    ).toEqual([]);
    await other.close();
  },
);

test("the database login of requests owns nothing and can do nothing by itself", async () => {
  expect(
    await own.asSuperuser(`
      select count(*)::int as owned from pg_class c join pg_roles r on r.oid = c.relowner
      where r.rolname = 'authenticator_' || current_database()`),
  ).toEqual([{ owned: 0 }]);
  expect(
    await own.asSuperuser(`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolinherit from pg_roles
      where rolname = 'authenticator_' || current_database()`),
  ).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolinherit: false,
    },
  ]);
  expect(
    await own.asSuperuser(`
      select g.rolname from pg_auth_members m join pg_roles g on g.oid = m.roleid
      join pg_roles u on u.oid = m.member where u.rolname = 'authenticator_' || current_database() order by 1`),
  ).toEqual([{ rolname: "anon" }, { rolname: "authenticated" }, { rolname: "service_role" }]);
});
