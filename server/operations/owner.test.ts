import { readdir, rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { temporaryConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { openEmptyDatabase } from "#server/test-support/database.ts";
import { testSecret } from "#server/test-support/template.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { NoDatabaseError, withOwner } from "./owner.ts";

test("a tool that only looks at a database does not migrate it", async () => {
  const dataDir = await testFolder("owner");
  const database = await openEmptyDatabase();
  const config = temporaryConfig(dataDir, {
    databaseUrl: database.ownerAddress,
    mayLoseData: true,
    // With another one, the login that all test databases have would get another password.
    secret: testSecret,
  });
  const schemas = () =>
    withOwner(config, log, "to look", async (sql) => {
      const rows = await sql`select nspname as name from pg_namespace where nspname = 'auth'`;
      return rows.map(({ name }) => String(name));
    });
  expect(await schemas()).toEqual([]);
  await withOwner(config, log, "beside a server", (sql) => sql`select 1`);
  expect(await schemas()).toEqual(["auth"]);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test("a tool that only looks makes no database where there is none", async () => {
  const dataDir = await testFolder("owner");
  const looking = withOwner(temporaryConfig(dataDir), log, "to look", () => Promise.resolve());
  await expect(looking).rejects.toThrow(NoDatabaseError);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
