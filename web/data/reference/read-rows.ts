/**
 * How the tables of the reference are read: all rows in their order (specification, section 7), in the
 * guest's name and without the official client, which would be most of what a reader has to load.
 */
import { isRecord } from "#domain/list/stored-unit.ts";
import type { Language } from "#domain/language.ts";
import { backendKey, backendUrl } from "../config.ts";
import { DataError, toDataError } from "../errors.ts";

type Row = Readonly<Record<string, unknown>>;

async function ask(table: string, signal: AbortSignal): Promise<Response> {
  const address = `${backendUrl()}/rest/v1/${table}?select=*&order=order_index`;
  try {
    return await fetch(address, { headers: { apikey: backendKey }, signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new DataError("offline", `No answer about ${table}`, { cause });
  }
}

async function rowsIn(response: Response, table: string): Promise<readonly Row[]> {
  if (!response.ok) throw toDataError({ message: `${table} was refused` }, response.status);
  try {
    const json: unknown = await response.json();
    if (Array.isArray(json)) return json.filter(isRecord);
  } catch {
    // Not JSON: the login page of a café's network (case O24).
  }
  throw new DataError("offline", `No rows of ${table}, but something else`);
}

/**
 * All rows of a table by `order_index`. A failure is logged and thrown (specification, section 8).
 * @throws DataError
 */
export async function readRows(table: string, signal: AbortSignal): Promise<readonly Row[]> {
  try {
    return await rowsIn(await ask(table, signal), table);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it logged; the page shows it too
    if (!signal.aborted) console.error(`Could not read ${table}`, error);
    throw error;
  }
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A column in a language; a missing translation is English (specification, section 5). */
export function inLanguage(row: Row, column: string, language: Language): string {
  const own = language === "en" ? "" : text(row[`${column}_${language}`]);
  return own.trim() === "" ? text(row[column]) : own;
}

/** What lasting links name a row by: rows that an administrator adds may have no name of their own. */
export function idOf(row: Row): string {
  return text(row["slug"]) || text(row["id"]);
}
