/** The rows of changes, read again in the name of one caller: row security decides what comes back. */
import type { Caller, Database, Parameter, Transaction } from "#server/database/database.ts";
import type { Change } from "./change.ts";
import { type Condition, toClause } from "./filter.ts";
import type { Column, Table } from "./tables.ts";

/** Read of changed rows in the name of one caller. */
export interface Reading {
  readonly caller: Caller;
  readonly table: Table;
  /** Columns that are sent. */
  readonly columns: readonly Column[];
  readonly conditions: readonly Condition[];
  readonly keys: readonly Change["key"][];
  /** Bytes of JSON that a row may have. */
  readonly rowBytes: number;
}

/** JSON text of a row; null where it is too large to be sent. */
export type Rows = ReadonlyMap<string, string | null>;

/** Milliseconds; whoever has a filter that takes longer holds up the others. */
const statementTimeout = 3000;

interface Found {
  readonly key: readonly string[];
  readonly record: string | null;
}

/**
 * The rows that each caller may see now, by `keyOf`. A row that was deleted meanwhile is not among
 * them, and one that was changed meanwhile comes as it is now.
 *
 * All readings share a transaction that becomes one caller after the other, and are sent without
 * waiting. When one fails PostgreSQL refuses those behind it; and each statement asks whether it
 * runs in the name that it was made for, and finds nothing otherwise.
 *
 * @throws UnavailableError, OverloadError, and the refusal of any one statement
 */
export async function readRows(
  database: Database,
  readings: readonly Reading[],
): Promise<readonly Rows[]> {
  const [first, ...others] = readings;
  if (first === undefined) return [];
  const options = { readOnly: true, statementTimeout, isForMany: true };
  if (others.length === 0) {
    const { text, parameters } = statement(first);
    return [toRows(await database.query<Found>(first.caller, text, parameters, options))];
  }
  const readAll = (transaction: Transaction) =>
    Promise.all([read(transaction, first), ...others.map((each) => readNext(transaction, each))]);
  return database.transaction(first.caller, readAll, options);
}

async function read(transaction: Transaction, reading: Reading): Promise<Rows> {
  const { text, parameters } = statement(reading);
  return toRows(await transaction.query<Found>(text, parameters));
}

async function readNext(transaction: Transaction, reading: Reading): Promise<Rows> {
  const { role, claims } = reading.caller;
  const become = transaction.query(
    "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
    [role, JSON.stringify(claims)],
  );
  const [, rows] = await Promise.all([become, read(transaction, reading)]);
  return rows;
}

function toRows(found: readonly Found[]): Rows {
  return new Map(found.map(({ key, record }) => [JSON.stringify(key), record]));
}

/** Text that a row is found by: its key, in the order of the table's columns. */
export function keyOf(table: Table, key: Change["key"]): string {
  return JSON.stringify(keyColumns(table).map(({ name }) => String(key[name])));
}

function keyColumns(table: Table): readonly Column[] {
  return table.columns.filter(({ isKey }) => isKey);
}

function statement(reading: Reading): { text: string; parameters: readonly Parameter[] } {
  const { caller, table, columns, conditions, keys, rowBytes } = reading;
  const byKey = keyColumns(table);
  const parameters: Parameter[] = byKey.map(({ name }) => keys.map((key) => String(key[name])));
  const lists = byKey.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const names = byKey.map((_, index) => `k${index}`).join(", ");
  const matches = byKey.map(
    ({ quoted, sqlType }, index) => `x.${quoted} = k.k${index}::${sqlType}`,
  );
  for (const condition of conditions) {
    const column = table.columns.find(({ name }) => name === condition.column);
    if (column === undefined) throw new Error("A filter asks for a column that is gone");
    const { quoted, sqlType: type } = column;
    const clause = toClause(condition, { quoted, type }, parameters.length + 1);
    parameters.push(...clause.parameters);
    matches.push(clause.text);
  }
  const { role, claims } = caller;
  const last = parameters.push(role, JSON.stringify(claims), rowBytes);
  const sent = columns.map(({ quoted }) => `x.${quoted}`).join(", ");
  return {
    text: `
      select key, case when octet_length(record) <= $${last}::int then record end as record
      from (
        select array[${byKey.map(({ quoted }) => `to_jsonb(x.${quoted}) #>> '{}'`).join(", ")}] as key,
          (select to_json(r)::text from (select ${sent}) r) as record
        from unnest(${lists}) as k (${names}) join ${table.quoted} x on ${matches.join(" and ")}
        where current_user = $${last - 2} and current_setting('request.jwt.claims') = $${last - 1}
        offset 0
      ) found`,
    parameters,
  };
}
