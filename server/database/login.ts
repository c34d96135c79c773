/**
 * The login for requests. Each database of a cluster has its own, so that two sites in one cluster, with
 * different secrets, do not take it from each other; and a fingerprint of the secret in the database keeps a
 * server with another secret away from it.
 */
import { createHash } from "node:crypto";
import type postgres from "postgres";
import { changeAddress, openOwner, quotedName } from "./connect.ts";

/** The secret of this server is another than that of the servers that use the database. */
export class ForeignSecretError extends Error {
  override readonly name = "ForeignSecretError";
  constructor() {
    super(
      "This database is used with another secret than this server has: they would lock each other out. " +
        "Set WAB_SECRET to the one that the other servers have, or copy their data/secret. " +
        "To change the secret for good, stop all servers and run: npm run new-secret",
    );
  }
}

/** Values that the login is made from. */
export interface LoginSecrets {
  readonly databasePassword: string;
  /** Tells one secret from another and gives nothing away of it. */
  readonly fingerprint: string;
}

/** Bytes of a name that PostgreSQL keeps. */
const longestName = 63;

/** The name of a database's login. */
export function loginNameOf(database: string): string {
  const name = `authenticator_${database}`;
  if (Buffer.byteLength(name) <= longestName) return name;
  return `authenticator_${createHash("sha256").update(database).digest("hex").slice(0, 32)}`;
}

/**
 * Makes sure that the database has its login, which may take on each role and owns nothing. Belongs into the
 * transaction of the migrations, which one process at a time has.
 *
 * @throws ForeignSecretError when the database is used with another secret
 */
export async function settleLogin(
  sql: postgres.TransactionSql,
  { fingerprint }: Pick<LoginSecrets, "fingerprint">,
): Promise<void> {
  await sql`
    insert into platform.marks (name, value) values ('secret', ${fingerprint}) on conflict do nothing`;
  const [mark] = await sql`select value from platform.marks where name = 'secret'`;
  if (mark?.["value"] !== fingerprint) throw new ForeignSecretError();
  await makeLogin(sql);
}

/** Makes the login of the database where there is none. */
export async function makeLogin(sql: postgres.ISql): Promise<void> {
  const [found] = await sql<{ database: string }[]>`select current_database() as database`;
  const { database = "" } = found ?? {};
  const name = loginNameOf(database);
  const [known] = await sql`
    select from pg_auth_members m join pg_roles r on r.oid = m.member
    where r.rolname = ${name} having count(*) >= 3`;
  if (known !== undefined) return;
  const [role] = await sql`select from pg_roles where rolname = ${name}`;
  const login = quotedName(name);
  if (role === undefined) await sql.unsafe(`create role ${login} login noinherit`);
  await sql.unsafe(`
    grant anon, authenticated, service_role to ${login};
    grant connect on database ${quotedName(database)} to ${login};
    alter role ${login} set lock_timeout = '8s';
    alter role ${login} set search_path = "$user", public, extensions;`);
}

/**
 * Gives the login its password unless it has it, and gives the login's name. The password derives from the
 * secret, so every process sets the same.
 *
 * @param ownerAddress of the same database
 */
export async function settlePassword(
  sql: postgres.Sql,
  ownerAddress: string,
  password: string,
): Promise<string> {
  const [found] = await sql<{ database: string }[]>`select current_database() as database`;
  const username = loginNameOf(found?.database ?? "");
  if (!(await letsIn(changeAddress(ownerAddress, { username, password })))) {
    const [row] = await sql<{ statement: string }[]>`
      select format('alter role %I with login password %L', ${username}::text, ${password}::text) as statement`;
    if (row !== undefined) await sql.unsafe(row.statement);
  }
  return username;
}

async function letsIn(address: string): Promise<boolean> {
  try {
    const sql = await openOwner(address, { connect_timeout: 5 });
    await sql.end();
    return true;
  } catch {
    return false;
  }
}
