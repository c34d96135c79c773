/** `Database` over postgres.js: a pool with a bounded queue, each transaction in its caller's name. */
import postgres from "postgres";
import { arrayTypes } from "./array-types.ts";
import {
  type Caller,
  type Database,
  diskFull,
  FullError,
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
import { createShares, timeToPassOn } from "./shares.ts";
import { openSlots, requireAlive, type Slot, type Slots } from "./slots.ts";
import { sqlStateOf } from "./sql-state.ts";

/** Size of the pool, and whether it refuses writes at the moment. */
export interface PoolOptions {
  /** Most connections at once; more than twenty times as many callers waiting is an overload. */
  readonly connections: number;
  /** Tells whether guests and members may write nothing now; the server itself still may. */
  readonly isFull?: () => boolean;
}

/** Hears how many bytes were read that are only passed on. */
type CountBytes = (bytes: number) => void;

/** Milliseconds that a statement of each role may take (case D04). */
const statementTimeouts: Readonly<Record<Role, number>> = {
  anon: 3000,
  authenticated: 8000,
  service_role: 60_000,
};

/** A connection that idles inside a transaction is one that our process has forgotten. */
const session = { idle_in_transaction_session_timeout: 15_000, application_name: "wab" };

/**
 * Opens connections for requests, each of which becomes the role of its caller.
 *
 * @param address of a login that may become each role, and owns nothing
 */
export function openPool(
  address: string,
  { connections, isFull = () => false }: PoolOptions,
): Database {
  const connect = (onclose: () => void) => postgres(address, { ...settingsOf(1), onclose });
  const slots = openSlots(connect);
  /** Beside the queue: a server that is busy is ready all the same. */
  const probes = openSlots(connect);
  let asked: Promise<boolean> | undefined;
  const listener = postgres(address, settingsOf(1));
  const gate = createGate(connections, connections * 20);
  // A fifth of the connections and half of the queue for each: two statements keep two cores busy.
  const shares = createShares(Math.max(1, Math.floor(connections / 5)), connections * 10);

  async function withSlot<T>(
    caller: Caller,
    { readOnly = false, isForMany = false, onBehalfOf = caller }: TransactionOptions,
    work: (slot: Slot, count: CountBytes) => Promise<T>,
  ): Promise<T> {
    if (!readOnly && caller.role !== "service_role" && isFull()) throw new FullError("No room");
    const leaveShare = isForMany ? undefined : await shares.enter(onBehalfOf);
    let used = 0;
    try {
      return await inSlot(async (slot) => {
        const begun = performance.now();
        let answered = 0;
        try {
          return await work(slot, (bytes) => (answered += bytes));
        } finally {
          used = performance.now() - begun + timeToPassOn(answered);
        }
      });
    } finally {
      leaveShare?.(used);
    }
  }

  async function inSlot<T>(work: (slot: Slot) => Promise<T>): Promise<T> {
    const leave = await gate.enter();
    const slot = slots.take();
    try {
      return await work(slot);
    } catch (error) {
      throw explained(error);
    } finally {
      slots.giveBack(slot);
      leave();
    }
  }

  return {
    query: (caller, text, parameters = [], options = {}) =>
      withSlot(caller, options, (slot, count) =>
        inOneTrip(slot, caller, text, parameters, options, count),
      ),
    transaction: (caller, work, options = {}) =>
      withSlot(caller, options, (slot, count) => inTransaction(slot, caller, work, options, count)),
    listen: (channel, hear, onReturn) => keepListening(listener, channel, hear, onReturn),
    isReady: () => (asked ??= answers(probes).finally(() => (asked = undefined))),
    close: async () => {
      await Promise.all([slots.close(), probes.close(), listener.end({ timeout: 5 })]);
    },
  };
}

async function answers(probes: Slots): Promise<boolean> {
  const slot = probes.take();
  try {
    await slot.sql.unsafe("select 1");
    return true;
  } catch {
    return false;
  } finally {
    probes.giveBack(slot);
  }
}

function settingsOf(max: number) {
  return {
    max,
    connect_timeout: 3,
    // A restarted database is found again at once rather than after a growing pause.
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 1),
    max_lifetime: null,
    onnotice: () => {},
    connection: session,
    types: { json, ...arrayTypes },
    fetch_types: false,
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
  slot: Slot,
  caller: Caller,
  text: string,
  parameters: readonly Parameter[],
  options: TransactionOptions,
  count: CountBytes,
): Promise<readonly R[]> {
  const { sql } = slot;
  const [begun, became, result, committed] = await Promise.allSettled([
    sql.unsafe(beginning(options)).execute(),
    become(sql, caller, options),
    run<R>(sql, text, parameters, options, count),
    sql.unsafe("commit").execute(),
  ]);
  for (const outcome of [begun, became, result, committed]) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
  requireAlive(slot);
  return result.status === "fulfilled" ? result.value : [];
}

async function inTransaction<T>(
  slot: Slot,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions,
  count: CountBytes,
): Promise<T> {
  const { sql } = slot;
  const ask: Transaction["query"] = async <R extends object>(
    text: string,
    parameters: readonly Parameter[] = [],
  ) => {
    requireAlive(slot);
    return run<R>(sql, text, parameters, options, count);
  };
  try {
    await Promise.all([sql.unsafe(beginning(options)).execute(), become(sql, caller, options)]);
    const value = await work({ query: ask });
    requireAlive(slot);
    await sql.unsafe("commit");
    return value;
  } catch (error) {
    // A connection that was lost took the transaction with it.
    if (!slot.isLost()) await sql.unsafe("rollback");
    throw error;
  }
}

function beginning({ readOnly }: TransactionOptions): string {
  return readOnly === true ? "begin read only" : "begin";
}

function become(sql: postgres.Sql, caller: Caller, options: TransactionOptions) {
  const settings = Object.entries({
    role: caller.role,
    statement_timeout: String(options.statementTimeout ?? statementTimeouts[caller.role]),
    "request.jwt.claims": JSON.stringify(caller.claims),
    ...options.settings,
  });
  const calls = settings.map(
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
  );
  return run(sql, `select ${calls.join(", ")}`, settings.flat());
}

/**
 * Sends a statement at once, so that statements reach the connection in the order of their calls: the library
 * would wait until somebody asks for the result. Prepared, so that one that comes again is neither parsed nor
 * described again.
 */
function run<R extends object = Row>(
  sql: postgres.Sql,
  text: string,
  parameters: readonly Parameter[],
  { prepare = true, bytes }: Pick<TransactionOptions, "prepare" | "bytes"> = {},
  count: CountBytes = () => {},
): Promise<readonly R[]> {
  // The library's type of a parameter is narrower than what it takes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const query = sql.unsafe<R[]>(text, [...parameters] as never[], { prepare }).execute();
  return bytes === undefined ? query : rowsWithBytes(query.raw(), bytes, count);
}

/** The rows with one column as it came; the others are read as those of every statement. */
async function rowsWithBytes<R extends object>(
  query: postgres.PendingRawQuery<R[]>,
  bytes: string,
  count: CountBytes,
): Promise<readonly R[]> {
  const rows = await query;
  const columns: readonly postgres.Column<string>[] = rows.columns;
  const read = (value: Buffer | null, { name, parser }: postgres.Column<string>): unknown => {
    if (value === null) return value;
    if (name === bytes) {
      count(value.byteLength);
      return value;
    }
    const text = value.toString();
    return parser === undefined ? text : parser(text);
  };
  return rows.map((row) => {
    const entries = columns.map((column, place) => [column.name, read(row[place] ?? null, column)]);
    // As wide as the statement, whose columns the caller names.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(entries) as R;
  });
}

function explained(error: unknown): unknown {
  if (isConnectionError(error)) return new UnavailableError("No database", { cause: error });
  if (sqlStateOf(error) === diskFull) return new FullError("No room", { cause: error });
  return error;
}

const gone =
  /^(?:08|57P0[1-5])|^CONNECTION_|^CONNECT_TIMEOUT$|^E(?:CONNREFUSED|CONNRESET|PIPE|NOENT|HOSTUNREACH)$/;

/** Tells whether it is the database that is away, rather than a statement that it refuses. */
function isConnectionError(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (error instanceof OverloadError || !(error instanceof Error) || !("code" in error))
    return false;
  return gone.test(String(error.code));
}
