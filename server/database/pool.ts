/** `Database` over postgres.js: a pool with a bounded queue, each transaction in its caller's name. */
import postgres from "postgres";
import {
  type Caller,
  type Database,
  OverloadError,
  type Parameter,
  type Role,
  type Row,
  type Transaction,
  type TransactionOptions,
  UnavailableError,
} from "./database.ts";
import { createGate } from "./gate.ts";
import { keepListening } from "./listening.ts";

export interface PoolOptions {
  /** Most connections at once; more than twenty times as many callers waiting is an overload. */
  readonly connections: number;
}

type Connection = postgres.ReservedSql;

/** Milliseconds that a statement of each role may take (case D04). */
const statementTimeouts: Readonly<Record<Role, number>> = {
  anon: 3000,
  authenticated: 8000,
  service_role: 60_000,
};

/** A connection that idles inside a transaction is one that our process has forgotten. */
const session = { idle_in_transaction_session_timeout: 15_000, application_name: "wab" };

/**
 * @param address of a login that may become each role, and owns nothing
 */
export function openPool(address: string, { connections }: PoolOptions): Database {
  const sql = postgres(address, {
    max: connections,
    connect_timeout: 3,
    // A restarted database is found again at once rather than after a growing pause.
    backoff: (tries) => Math.min(0.05 * 2 ** tries, 1),
    idle_timeout: 60,
    max_lifetime: 600,
    onnotice: () => {},
    connection: session,
    types: { json },
  });
  const gate = createGate(connections, connections * 20);

  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const leave = await gate.enter();
    try {
      const connection = await sql.reserve();
      try {
        return await work(connection);
      } finally {
        connection.release();
      }
    } catch (error) {
      throw isConnectionError(error)
        ? new UnavailableError("No database", { cause: error })
        : error;
    } finally {
      leave();
    }
  }

  return {
    query: (caller, text, parameters = [], options = {}) =>
      withConnection((connection) => inOneTrip(connection, caller, text, parameters, options)),
    transaction: (caller, work, options = {}) =>
      withConnection((connection) => inTransaction(connection, caller, work, options)),
    listen: (channel, hear, onReturn) => keepListening(sql, channel, hear, onReturn),
    isReady: () =>
      sql`select 1`.then(
        () => true,
        () => false,
      ),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** Strings are JSON already; nothing is quoted twice. */
const json = {
  to: 3802,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** Everything is sent at once; when a statement fails, PostgreSQL turns the commit into a rollback. */
async function inOneTrip<R extends object>(
  connection: Connection,
  caller: Caller,
  text: string,
  parameters: readonly Parameter[],
  options: TransactionOptions,
): Promise<readonly R[]> {
  const sent = [
    connection.unsafe(beginning(options)),
    become(connection, caller, options),
    run<R>(connection, text, parameters),
    connection.unsafe("commit"),
  ] as const;
  const [begun, became, result, committed] = await Promise.allSettled(sent);
  for (const outcome of [begun, became, result, committed]) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
  return result.status === "fulfilled" ? result.value : [];
}

async function inTransaction<T>(
  connection: Connection,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  try {
    await Promise.all([connection.unsafe(beginning(options)), become(connection, caller, options)]);
    const value = await work({
      query: (text, parameters = []) => run(connection, text, parameters),
    });
    await connection.unsafe("commit");
    return value;
  } catch (error) {
    if (!isConnectionError(error)) await connection.unsafe("rollback");
    throw error;
  }
}

function beginning({ readOnly }: TransactionOptions): string {
  return readOnly === true ? "begin read only" : "begin";
}

function become(connection: Connection, caller: Caller, options: TransactionOptions) {
  const settings = Object.entries({
    role: caller.role,
    statement_timeout: String(options.statementTimeout ?? statementTimeouts[caller.role]),
    "request.jwt.claims": JSON.stringify(caller.claims),
    ...options.settings,
  });
  const calls = settings.map(
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
  );
  return run(connection, `select ${calls.join(", ")}`, settings.flat());
}

/** Prepared, so that a statement that comes again is neither parsed nor described again. */
function run<R extends object = Row>(
  connection: Connection,
  text: string,
  parameters: readonly Parameter[],
): Promise<readonly R[]> {
  // The library's type of a parameter is narrower than what it takes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return connection.unsafe<R[]>(text, [...parameters] as never[], { prepare: true });
}

const gone =
  /^(?:08|57P0[1-5])|^CONNECTION_|^CONNECT_TIMEOUT$|^E(?:CONNREFUSED|CONNRESET|PIPE|NOENT|HOSTUNREACH)$/;

/** Whether it is the database that is away, rather than a statement that it refuses. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (error instanceof OverloadError || !(error instanceof Error) || !("code" in error))
    return false;
  return gone.test(String(error.code));
}
