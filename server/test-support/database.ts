/** A database of its own for a test: a copy of the template, gone at the end of the test file. */
import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import type { Database, Parameter, Row } from "#server/database/database.ts";
import { openPool } from "#server/database/pool.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { template, testSecret } from "./template.ts";

type Ask = <R extends object = Row>(
  text: string,
  parameters?: readonly Parameter[],
) => Promise<readonly R[]>;

export interface TestDatabase {
  /** As the server uses it. */
  readonly database: Database;
  /** Address of the superuser. */
  readonly ownerAddress: string;
  /** As the role that owns the app's tables, past row security. */
  readonly asOwner: Ask;
  readonly asSuperuser: Ask;
  readonly close: () => Promise<void>;
}

/** @param source another database to copy, `template0` for an empty one */
export async function openTestDatabase(source = template): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Twice as fast as writing each page to the log.
  await onCluster(`create database ${name} template ${source} strategy file_copy`);
  const ownerAddress = addressOf(name);
  const superuser = postgres(ownerAddress, { max: 2, onnotice: () => {} });
  const owner = postgres(ownerAddress, {
    max: 2,
    onnotice: () => {},
    connection: { options: "-c role=postgres" },
  });
  const database = openPool(await loginAddress(name), { connections: 5 });
  return {
    database,
    ownerAddress,
    asOwner: askOf(owner),
    asSuperuser: askOf(superuser),
    close: async () => {
      await Promise.all([database.close(), owner.end(), superuser.end()]);
      await onCluster(`drop database if exists ${name} with (force)`);
    },
  };
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

async function loginAddress(name: string): Promise<string> {
  const url = new URL(addressOf(name));
  url.username = "authenticator";
  url.password = (await deriveSecrets(testSecret, "")).databasePassword;
  return url.href;
}
