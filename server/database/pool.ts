/** `Database` over postgres.js: a pool with a bounded queue, each transaction in its caller's name. */
import type postgres from "postgres";
import { arrayTypes } from "./array-types.ts";
import { type ClientOptions, isConnectionError, openerOf } from "./connect.ts";
import {
  type Caller,
  type Database,
  diskFull,
  FullError,
  OverloadError,
  type Parameter,
  type Role,
  type Row,
  service,
  type Transaction,
  type TransactionOptions,
  UnavailableError,
} from "./database.ts";
import { createGate } from "./gate.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { createListener } from "./listening.ts";
import { BehindError, openReplica } from "./replica.ts";
import { createShares, timeToPassOn } from "./shares.ts";
import { openSlots, requireAlive, type Slot } from "./slots.ts";
import { sqlStateOf } from "./sql-state.ts";

/** Size of the pool, and whether it refuses writes at the moment. */
export interface PoolOptions {
  /** Most connections at once; more than twenty times as many callers waiting is an overload. */
  readonly connections: number;
  /** Tells whether guests and members may write nothing now; the server itself still may. */
  readonly isFull?: () => boolean;
  /** Address for what a pooler cannot do in transaction mode, which is LISTEN; the same unless it is given. */
  readonly listenAddress?: string;
  /** Address of a standby for what may be old; without it the primary answers everything. */
  readonly readAddress?: string | undefined;
  /** Tells whether connections keep statements prepared, which a pooler in transaction mode may not know. */
  readonly prepares?: boolean;
}

/** Hears how many bytes were read that are only passed on. */
type CountBytes = (bytes: number) => void;

/** Milliseconds that a statement of each role may take (case D04). */
const statementTimeouts: Readonly<Record<Role, number>> = {
  anon: 3000,
  authenticated: 8000,
  service_role: 60_000,
};

/** A connection that idles inside a transaction for so many milliseconds is one that our process has forgotten. */
const longestIdle = 15_000;

/**
 * Opens connections for requests, each of which becomes the role of its caller.
 *
 * @param address of a login that may become each role, and owns nothing
 */
export function openPool(
  address: string,
  {
    connections,
    isFull = () => false,
    listenAddress = address,
    readAddress,
    prepares = true,
  }: PoolOptions,
): Database {
  const clientOptions = { ...settings, prepare: prepares };
  const open = openerOf(address, clientOptions);
  const slots = openSlots(open);
  /** Beside the queue: a server that is busy is ready all the same. */
  const probes = openSlots(open);
  const listener = createListener(openerOf(listenAddress, settings));
  const heartbeat = createHeartbeat(probes, listener);
  const gate = createGate(connections, connections * 20);
  // A fifth of the connections and half of the queue for each: two statements keep two cores busy.
  const shares = createShares(Math.max(1, Math.floor(connections / 5)), connections * 10);

  const replica =
    readAddress === undefined
      ? undefined
      : openReplica(readAddress, clientOptions, { connections, positionNow });

  async function positionNow(): Promise<string> {
    const rows = await withSlot(service, { readOnly: true }, (slot) =>
      inOneTrip<{ position: string }>(
        slot,
        service,
        "select pg_current_wal_lsn()::text as position",
      ),
    );
    return rows[0]?.position ?? "";
  }

  async function withSlot<T>(
    caller: Caller,
    {
      readOnly = false,
      mayBeOld = false,
      isForMany = false,
      onBehalfOf = caller,
    }: TransactionOptions,
    work: (slot: Slot, count: CountBytes, position?: string) => Promise<T>,
  ): Promise<T> {
    if (!readOnly && caller.role !== "service_role" && isFull()) throw new FullError("No room");
    const leaveShare = isForMany ? undefined : await shares.enter(onBehalfOf);
    let used = 0;
    try {
      const timed = async (slot: Slot, position?: string) => {
        const begun = performance.now();
        let answered = 0;
        try {
          return await work(slot, (bytes) => (answered += bytes), position);
        } finally {
          used = performance.now() - begun + timeToPassOn(answered);
        }
      };
      const read = readOnly && mayBeOld ? await replica?.read(timed) : undefined;
      return read === undefined ? await inSlot(readOnly, timed) : read.value;
    } finally {
      leaveShare?.(used);
    }
  }

  async function inSlot<T>(readOnly: boolean, work: (slot: Slot) => Promise<T>): Promise<T> {
    const leave = await gate.enter();
    let slot: Slot | undefined;
    try {
      slot = await slots.take();
      return await work(slot);
    } catch (error) {
      throw explained(error, readOnly);
    } finally {
      if (slot !== undefined) slots.giveBack(slot);
      leave();
    }
  }

  return {
    query: (caller, text, parameters = [], options = {}) =>
      withSlot(caller, options, (slot, count, position) =>
        inOneTrip(slot, caller, text, parameters, { ...options, position }, count),
      ),
    transaction: (caller, work, options = {}) =>
      withSlot(caller, { ...options, mayBeOld: false }, (slot, count) =>
        inTransaction(slot, caller, work, options, count),
      ),
    listen: (channel, hear, onReturn) =>
      listener.listen(
        channel,
        (payload) => {
          // Whoever is told of something reads it next.
          replica?.forget();
          hear(payload);
        },
        onReturn,
      ),
    whyNotReady: heartbeat.whyNotReady,
    calls: () => gate.count(),
    close: async () => {
      await Promise.all([slots.close(), probes.close(), listener.close(), replica?.close()]);
    },
  };
}

/** Strings are JSON already; nothing is quoted twice. */
const json = {
  to: 3802,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

const settings: ClientOptions = {
  max: 1,
  connect_timeout: 3,
  max_lifetime: null,
  onnotice: () => {},
  connection: { application_name: "wab" },
  types: { json, ...arrayTypes },
  fetch_types: false,
};

/** Asks a standby whether it has everything up to a position. Its later statements see at least that. */
const hasReached =
  "select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as reached";

/**
 * Everything is sent at once; when a statement fails, PostgreSQL turns the commit into a rollback.
 *
 * @throws BehindError when the server is a standby that has not reached the position
 */
async function inOneTrip<R extends object>(
  slot: Slot,
  caller: Caller,
  text: string,
  parameters: readonly Parameter[] = [],
  options: TransactionOptions & { readonly position?: string | undefined } = {},
  count: CountBytes = () => {},
): Promise<readonly R[]> {
  const { sql } = slot;
  const begin = sql.unsafe(beginning(options)).execute();
  const { position } = options;
  const reaching =
    position === undefined ? [] : run<{ reached: boolean }>(sql, hasReached, [position]);
  const becoming = become(sql, caller, options);
  const running = run<R>(sql, text, parameters, options, count);
  const commit = sql.unsafe("commit").execute();
  const answers = Promise.allSettled([begin, reaching, becoming, running, commit]);
  const time = timeOf(caller, options);
  const [begun, reached, became, result, committed] = await slot.within(time, answers, commit);
  for (const outcome of [begun, reached, became, result, committed]) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
  requireAlive(slot);
  if (reached.status === "fulfilled" && reached.value[0]?.reached === false)
    throw new BehindError("The standby is behind");
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
  const time = timeOf(caller, options);
  const ask: Transaction["query"] = async <R extends object>(
    text: string,
    parameters: readonly Parameter[] = [],
  ) => {
    requireAlive(slot);
    return slot.within(time, run<R>(sql, text, parameters, options, count));
  };
  try {
    const begun = sql.unsafe(beginning(options)).execute();
    await slot.within(time, Promise.all([begun, become(sql, caller, options)]));
    const value = await work({ query: ask });
    requireAlive(slot);
    const commit = sql.unsafe("commit").execute();
    await slot.within(time, commit, commit);
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

/** Milliseconds that one statement of a transaction may take. */
function timeOf({ role }: Caller, { statementTimeout }: TransactionOptions): number {
  return statementTimeout ?? statementTimeouts[role];
}

function become(sql: postgres.Sql, caller: Caller, options: TransactionOptions) {
  const values = Object.entries({
    role: caller.role,
    statement_timeout: String(timeOf(caller, options)),
    idle_in_transaction_session_timeout: String(longestIdle),
    "request.jwt.claims": JSON.stringify(caller.claims),
    ...options.settings,
  });
  const calls = values.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  return run(sql, `select ${calls.join(", ")}`, values.flat());
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

function explained(error: unknown, isReadOnly: boolean): unknown {
  if (isConnectionError(error)) return new UnavailableError("No database", { cause: error });
  const state = sqlStateOf(error);
  // In a transaction that was to write, it is the server that takes no writes: a standby, or set so.
  if (state === readOnlyState && !isReadOnly)
    return new UnavailableError("The database takes no writes", { cause: error });
  if (state === tooManyConnections) return new OverloadError("No connection", { cause: error });
  if (state === diskFull) return new FullError("No room", { cause: error });
  return error;
}

const readOnlyState = "25006";

/** The server, or a pooler, has no connection left for us. */
const tooManyConnections = "53300";
