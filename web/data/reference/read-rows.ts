/** Reading of the reference's tables: all rows in their order. */
import type { Language } from "#domain/language.ts";
import { asText } from "#domain/outside.ts";
import { guestRows, type Row } from "../guest-rows.ts";

/**
 * All rows of a table by `order_index`. A failure is logged and thrown.
 * @throws DataError
 */
export async function readRows(table: string, signal: AbortSignal): Promise<readonly Row[]> {
  try {
    return await guestRows(`${table}?select=*&order=order_index`, signal);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page says that it failed, the console has the reason
    if (!signal.aborted) console.error(`Could not read ${table}`, error);
    throw error;
  }
}

/** The text of a column in a language; a missing translation is English. */
export function inLanguage(row: Row, column: string, language: Language): string {
  const own = language === "en" ? "" : asText(row[`${column}_${language}`]);
  return own.trim() === "" ? asText(row[column]) : own;
}

/** The name of a row in lasting links: rows that an administrator adds may have no name of their own. */
export function idOf(row: Row): string {
  return asText(row["slug"]) || asText(row["id"]);
}
