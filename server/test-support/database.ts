/** A database of its own for a test: a copy of the template, gone at the end of the test file. */
import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { changeAddress } from "#server/database/connect.ts";
import type { Database, Parameter, Row } from "#server/database/database.ts";
import { makeLogin, settlePassword } from "#server/database/login.ts";
import { openPool } from "#server/database/pool.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { chosenLocale } from "./locales.ts";
import { template, testSecret } from "./template.ts";

type Ask = <R extends object = Row>(
  text: string,
  parameters?: readonly Parameter[],
) => Promise<readonly R[]>;

/** Database of its own for one test file, with all migrations. */
export interface TestDatabase {
  /** Database as the server uses it. */
  readonly database: Database;
  /** Address of the superuser. */
  readonly ownerAddress: string;
  /** Asks as the role that owns the app's tables, past row security. */
  readonly asOwner: Ask;
  readonly asSuperuser: Ask;
  readonly close: () => Promise<void>;
}

/** Twice as fast as writing each page to the log. */
const asFiles = "strategy file_copy";

/**
 * Makes a database for one test file, with connections to it.
 *
 * @param origin what `create database` says of it: a copy of the template unless told otherwise
 */
export async function openTestDatabase(origin = `template ${template}`): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onCluster(`create database ${name} ${origin} ${asFiles}`);
  const ownerAddress = addressOf(name);
  const superuser = postgres(ownerAddress, { max: 2, onnotice: () => {} });
  const password = (await deriveSecrets(testSecret, "")).databasePassword;
  await makeLogin(superuser);
  const username = await settlePassword(superuser, ownerAddress, password);
  const owner = postgres(ownerAddress, {
    max: 2,
    onnotice: () => {},
    connection: { options: "-c role=postgres" },
  });
  const database = openPool(changeAddress(ownerAddress, { username, password }), {
    connections: 5,
  });
  return {
    database,
    ownerAddress,
    asOwner: askOf(owner),
    asSuperuser: askOf(superuser),
    close: async () => {
      await Promise.all([database.close(), owner.end(), superuser.end()]);
      await onCluster(`drop database if exists ${name} with (force)`);
      await onCluster(`drop role if exists ${username}`);
    },
  };
}

/** A database without anything, in the locale that the tests run in. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openTestDatabase(chosenLocale());
}

function askOf(sql: postgres.Sql): Ask {
  return <R extends object>(text: string, parameters: readonly Parameter[] = []) =>
    sql.unsafe<R[]>(text, [...parameters] as never[]);
}

async function onCluster(statement: string): Promise<void> {
  const sql = postgres(inject("clusterAddress"), { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

function addressOf(name: string): string {
  const url = new URL(inject("clusterAddress"));
  url.pathname = `/${name}`;
  return url.href;
}
