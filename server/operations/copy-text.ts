/**
 * The rows of a table as COPY writes them (PostgreSQL documentation, "COPY", text format).
 *
 * They are fetched with a cursor, a portion at a time. postgres.js can read COPY itself, but it pauses the
 * connection when the reader is slow, and when the table ends meanwhile it is never resumed: from 16 KB on
 * the next statement may wait for ever.
 */
import type postgres from "postgres";
import type { Table } from "./tables.ts";

/** Rows of one portion: a portion of the largest lists is 26 MB. */
const portion = 100;

/** Piece of a table in the text form of COPY: whole rows. */
export interface Portion {
  readonly text: Buffer;
  readonly rows: number;
}

/**
 * Reads the rows of a table in the text form of COPY.
 *
 * @param sql a transaction, because a cursor lives in one
 */
export async function* copyText(
  sql: postgres.TransactionSql,
  { name, columns, order }: Table,
): AsyncGenerator<Portion> {
  const query = `select ${columns.join(", ")} from ${name} order by ${order.join(", ")}`;
  await sql.unsafe(`declare copied no scroll cursor for ${query}`);
  for (;;) {
    const rows = await sql.unsafe(`fetch ${portion} from copied`).raw();
    if (rows.length === 0) break;
    const lines = rows.map((values) => lineOf(values));
    // Bytes are taken for characters, so that nothing is decoded only to be encoded again.
    yield { text: Buffer.from(lines.join(""), "latin1"), rows: rows.length };
  }
  await sql.unsafe("close copied");
}

/**
 * Line of one row in the text form of COPY.
 *
 * @param values as PostgreSQL writes each type, `null` for none
 */
function lineOf(values: readonly (Buffer | null)[]): string {
  return `${values.map((value) => (value === null ? String.raw`\N` : escaped(value))).join("\t")}\n`;
}

const special = /[\b\t\n\v\f\r\\]/g;

function escaped(value: Buffer): string {
  return value
    .toString("latin1")
    .replaceAll(special, (character) => escapes[character] ?? character);
}

const escapes: Readonly<Record<string, string>> = {
  "\b": String.raw`\b`,
  "\t": String.raw`\t`,
  "\n": String.raw`\n`,
  "\v": String.raw`\v`,
  "\f": String.raw`\f`,
  "\r": String.raw`\r`,
  "\\": "\\\\",
};
