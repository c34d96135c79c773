/**
 * The address of the embedded database's owner. A cluster keeps the password that it was made with, and
 * the first ones were made with that of the login for requests.
 */
import postgres from "postgres";
import { LostSecretError } from "../../secret-file.ts";
import { sqlStateOf } from "../sql-state.ts";
import { superuser } from "./make-cluster.ts";

/** Passwords that are derived from the secret of the data folder. */
export interface Passwords {
  readonly ownerPassword: string;
  /** Password of the login for requests. */
  readonly databasePassword: string;
}

/**
 * The address that lets in: beside a server of an earlier WAB it is the former one.
 *
 * @throws LostSecretError when none does
 */
export async function openAddress(
  port: number,
  { ownerPassword, databasePassword }: Passwords,
  dataDir: string,
): Promise<string> {
  for (const password of [ownerPassword, databasePassword]) {
    const address = addressOf(port, password);
    if (await letsIn(address)) return address;
  }
  throw new LostSecretError(dataDir);
}

/** Gives the owner its own password where it still shares one, and then its address. */
export async function settleAddress(
  port: number,
  passwords: Passwords,
  dataDir: string,
): Promise<string> {
  const address = await openAddress(port, passwords, dataDir);
  const own = addressOf(port, passwords.ownerPassword);
  if (address === own) return own;
  await ask(address, `alter role ${superuser} password '${passwords.ownerPassword}'`);
  return own;
}

function addressOf(port: number, password: string): string {
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

const wrongPassword = "28P01";

async function letsIn(address: string): Promise<boolean> {
  try {
    await ask(address, "select 1");
    return true;
  } catch (error) {
    if (sqlStateOf(error) === wrongPassword) return false;
    throw error;
  }
}

async function ask(address: string, statement: string): Promise<void> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
