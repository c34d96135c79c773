/**
 * The one door to PostgreSQL. Every statement runs inside a transaction that has first become its
 * caller: the server's login owns nothing, and row security answers for what a caller may see. What is
 * set for a transaction ends with it, so no request can inherit another's identity.
 */

/** Roles that a login may take on. */
export type Role = "anon" | "authenticated" | "service_role";

/** The content of a verified token (RFC 7519); empty for a guest. */
export type Claims = Readonly<Record<string, unknown>>;

/** Person or program in whose name a statement runs. */
export interface Caller {
  readonly role: Role;
  readonly claims: Claims;
  /** The network that a guest asks from: what guests of one network have under way is counted together. */
  readonly network?: string;
}

/** The server itself: for its own tables (auth, storage, realtime), never for what a visitor asks. */
export const service: Caller = { role: "service_role", claims: { role: "service_role" } };

/** Values for `$1 …`. json and jsonb are given as JSON text. */
export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly Parameter[];

/** Row as the driver reads it, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Statements in the name of one caller, all of which are committed or none. */
export interface Transaction {
  /**
   * Rows in the order of the statement; json columns are parsed, timestamps are `Date`, bigint is text.
   *
   * @throws postgres.js' `PostgresError` with the SQLSTATE in `code`; the transaction is then lost.
   */
  readonly query: <R extends object = Row>(
    text: string,
    parameters?: readonly Parameter[],
  ) => Promise<readonly R[]>;
}

/** Settings of one transaction; without them it may write and has the time limit of the caller's role. */
export interface TransactionOptions {
  /** Settings for the length of the transaction, by name (`request.method`, `realtime.topic` …). */
  readonly settings?: Readonly<Record<string, string>>;
  readonly readOnly?: boolean;
  /**
   * Tells whether the answer of a single statement that only reads may be some seconds old: then a standby is asked
   * where there is one. What was told before by `listen` is always in it.
   */
  readonly mayBeOld?: boolean;
  /**
   * Tells whether the connection keeps the statement prepared, as it does unless told otherwise. Not for
   * text that a visitor shapes: each shape would be kept.
   */
  readonly prepare?: boolean;
  /**
   * Column that stays UTF-8 bytes, a `Uint8Array`, instead of a string. For text that is only passed on:
   * megabytes as strings keep the garbage collector, and with it everybody, waiting.
   */
  readonly bytes?: string;
  /** Milliseconds for each statement; without it 3 s for guests, 8 s for members, 60 s for the server. */
  readonly statementTimeout?: number;
  /** Tells whether it is done for many at once, in the name of one of them whose own share it is not. */
  readonly isForMany?: boolean;
  /** The visitor for whom the server itself asks: it counts as theirs, in their share and their queue. */
  readonly onBehalfOf?: Caller;
}

/** Access to PostgreSQL in the name of callers, for everything in the server. */
export interface Database {
  /**
   * Commits when `work` resolves and rolls back when it throws, with that error.
   *
   * @throws OverloadError when all connections are busy and the queue is full, or when one caller has too
   *   much under way.
   * @throws UnavailableError when the database cannot be reached, went away meanwhile, or is a standby.
   * @throws FullError when the disk has no room for what is written.
   */
  readonly transaction: <T>(
    caller: Caller,
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;

  /** One statement in a transaction of its own, in one round trip. Throws like `transaction`. */
  readonly query: <R extends object = Row>(
    caller: Caller,
    text: string,
    parameters?: readonly Parameter[],
    options?: TransactionOptions,
  ) => Promise<readonly R[]>;

  /**
   * Hears NOTIFY on a channel, again after the database was away; then `onReturn` is called, because
   * what was said meanwhile was not heard. Resolves when it listens, with the way to stop.
   */
  readonly listen: (
    channel: string,
    hear: (payload: string) => void,
    onReturn?: () => void,
  ) => Promise<() => Promise<void>>;

  /**
   * A sentence that says why the database cannot be worked with now; undefined when it takes writes and what
   * it tells is heard.
   */
  readonly whyNotReady: () => Promise<string | undefined>;

  /** Calls that have a connection now, and those that wait for one. */
  readonly calls: () => { readonly underWay: number; readonly waiting: number };

  /** Ends every connection, after what is under way. */
  readonly close: () => Promise<void>;
}

/** Refusal while all connections are busy and enough callers wait already (case D09). */
export class OverloadError extends Error {
  override readonly name = "OverloadError";
}

/** The database does not answer or takes no writes: it is starting, stopping, a standby, or gone. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

/** Refusal of a write for which the disk has no room; what is there can be read (case F06). */
export class FullError extends Error {
  override readonly name = "FullError";
  /** As PostgreSQL itself says it. */
  readonly code = diskFull;
}

/** The SQLSTATE of a disk without room. */
export const diskFull = "53100";
