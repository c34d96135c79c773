/**
 * The file of everything that the backend holds about a member. Somebody who saved a lot has more than one
 * answer may hold, so each table comes in parts, and the file is never one text in memory.
 */
import { backend, type Backend } from "#web/data/backend/client.ts";
import type { Json } from "#web/data/backend/database.types.ts";
import { DataError, dataOf } from "#web/data/backend/errors.ts";

/** The text of the file, in pieces. @throws DataError */
export async function exportData(): Promise<readonly string[]> {
  return exportWith(await backend());
}

/** The same with a client that is there. @throws DataError */
export async function exportWith(client: Backend): Promise<readonly string[]> {
  const { tables, ...head } = asObject(dataOf(await client.rpc("export_my_tables")));
  const pieces = [`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "tables": {`];
  for (const [index, name] of asList(tables).filter(isText).entries()) {
    pieces.push(`${index === 0 ? "" : ","}\n    ${JSON.stringify(name)}: [`);
    pieces.push(...(await rowsOf(client, name)), "]");
  }
  return [...pieces, "\n  }\n}\n"];
}

async function rowsOf(client: Backend, table: string): Promise<readonly string[]> {
  const pieces: string[] = [];
  let after: Json | undefined;
  do {
    const part = dataOf(
      await client.rpc("export_my_rows", {
        table_name: table,
        ...(after === undefined ? {} : { after }),
      }),
    );
    const { rows, next } = asObject(part);
    const lines = asList(rows).map((row) => `\n      ${JSON.stringify(row)}`);
    if (lines.length > 0) pieces.push(pieces.length > 0 ? "," : "", lines.join(","));
    after = next ?? undefined;
  } while (after !== undefined);
  return pieces.length === 0 ? pieces : [...pieces, "\n    "];
}

type JsonObject = Extract<Json, { readonly [key: string]: Json | undefined }>;

function asObject(value: Json): JsonObject {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new DataError("unexpected", "The export is no object");
}

function isText(value: Json): value is string {
  return typeof value === "string";
}

function asList(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value;
  throw new DataError("unexpected", "The export has no list");
}
