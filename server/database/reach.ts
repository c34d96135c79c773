/** The way to an own database at a start: waited for while it is away, and refused in a sentence when it is wrong. */
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../error-code.ts";
import type { Log } from "../log.ts";
import { hostAddresses, isConnectionError, openOwner } from "./connect.ts";
import { OverloadError } from "./database.ts";
import { sqlStateOf } from "./sql-state.ts";

/** The database of DATABASE_URL cannot be used. The message says why, and what to do. */
export class DatabaseAccessError extends Error {
  override readonly name = "DatabaseAccessError";
  constructor(
    message: string,
    /** Tells whether it may pass by itself. */
    readonly isTemporary: boolean,
  ) {
    super(message);
  }
}

/** Milliseconds between two tries. */
const between = 1000;

/**
 * Resolves when the database takes connections and writes, however long it is away: a machine that starts
 * may be earlier than its database.
 *
 * @throws DatabaseAccessError when waiting does not help
 */
export async function waitForDatabase(address: string, { event, fault }: Log): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await reachDatabase(address);
      if (tries > 1) event("database reached", { tries });
      return;
    } catch (error) {
      if (!(error instanceof DatabaseAccessError) || !error.isTemporary) throw error;
      fault("waiting for the database", error.message);
      await pause(between);
    }
  }
}

/** Connects once. @throws DatabaseAccessError */
export async function reachDatabase(address: string): Promise<void> {
  try {
    const sql = await openOwner(address, { connect_timeout: 15 });
    await sql.end();
  } catch (error) {
    throw accessError(error, address);
  }
}

function accessError(error: unknown, address: string): DatabaseAccessError {
  const { host, login, database } = describe(address);
  const state = sqlStateOf(error);
  const reason = error instanceof Error ? error.message : String(error);
  if (state === "3D000") {
    return new DatabaseAccessError(
      `There is no database "${database}" at ${host} (3D000). Make it, or correct DATABASE_URL: ` +
        `createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${database}`,
      false,
    );
  }
  if (state?.startsWith("28") === true) {
    return new DatabaseAccessError(
      `The database at ${host} refuses the login "${login}" (${state}: ${reason}). Correct DATABASE_URL.`,
      false,
    );
  }
  const code = codeOf(error);
  const isBusy = state === "53300" || error instanceof OverloadError;
  return new DatabaseAccessError(
    `The database at ${host} cannot be used now (${code === "" ? reason : code}).`,
    isBusy || isConnectionError(error),
  );
}

/** Parts of an address that may be said: not the password. */
function describe(address: string) {
  const urls = hostAddresses(address).map((each) => new URL(each));
  const [first] = urls;
  return {
    host: urls.map(({ host }) => host).join(", "),
    login: decodeURIComponent(first?.username ?? ""),
    database: (first?.pathname ?? "").slice(1),
  };
}
