import { RestError, unknownTable } from "./errors.ts";
import { contentType, type Format } from "./media-type.ts";
import { mustAffectAtMost, mustBeOne, type Operation } from "./operation.ts";
import { parseAddress } from "./parse/address.ts";
import type { Query } from "./parse/query.ts";
import { rangeOf } from "./parse/range.ts";
import { rowsOf } from "./payload.ts";
import type { Preferences } from "./preferences.ts";
import type { RestRequest } from "./request.ts";
import { answer, contentRange, statusOfRange } from "./respond.ts";
import type { Schema, Table } from "./schema/schema.ts";
import type { AnswerRow } from "./statement/answer.ts";
import { planRead } from "./statement/read.ts";
import { planDelete, planInsert, planUpdate, type Target } from "./statement/write.ts";
import type { Returning } from "./statement/written.ts";

/**
 * Prepares the read or write of a table or view by its name and the method.
 *
 * @throws RestError for what the table does not have or the method does not allow
 */
export function tableOperation(schema: Schema, name: string, request: RestRequest): Operation {
  const table = schema.tables.get(name);
  if (table === undefined) throw unknownTable(name);
  const query = parseAddress(request.url.searchParams, false);
  switch (request.method) {
    case "GET":
    case "HEAD":
      return readOperation(table, query, request);
    case "POST":
      return insertOperation(targetOf(table, query, request), request);
    case "PATCH":
      return updateOperation(targetOf(table, query, request), request);
    case "DELETE":
      return changeOperation(request, planDelete(targetOf(table, query, request)));
    default:
      throw new RestError(405, "PGRST117", `Unsupported HTTP method: ${request.method}`);
  }
}

function readOperation(table: Table, query: Query, request: RestRequest): Operation {
  const { format, preferences, method, headers } = request;
  const range = rangeOf(query.root, headers.get("range"));
  const wantsBody = method !== "HEAD";
  const wantsTotal = preferences.count !== undefined;
  return {
    plan: planRead(table, query, { format, range, wantsBody, wantsTotal }),
    isReadOnly: true,
    checks: format.kind === "one" ? [mustBeOne] : [],
    respond: (row) =>
      answer(row, {
        status: statusOfRange(range, row.rows, row.total),
        body: row.body ?? undefined,
        contentType: contentType(format),
        contentRange: contentRange(range.offset, row.rows, row.total),
        preferences,
        applied: ["count", "handling", "timezone"],
      }),
  };
}

function targetOf(table: Table, query: Query, request: RestRequest): Target {
  return { table, query, returning: returningOf(request) };
}

function returningOf({ preferences, format, method }: RestRequest): Returning {
  if (preferences.return === "representation") return { kind: "rows", format };
  const isInsert = method === "POST";
  return { kind: isInsert && preferences.return === "headers-only" ? "location" : "nothing" };
}

function insertOperation(target: Target, request: RestRequest): Operation {
  const { preferences } = request;
  const rows = rowsOf(request.payload, target.query.columns);
  const isUpsert = target.query.onConflict !== undefined || target.table.primaryKey.length > 0;
  const resolution = isUpsert ? preferences.resolution : undefined;
  const followed = { ...preferences, resolution };
  return {
    plan: planInsert(target, rows, followed),
    isReadOnly: false,
    checks: writtenChecks(target.returning),
    respond: (row) => {
      const isUpdateOnly = resolution === "merge-duplicates" && row.updated === row.rows;
      return answer(row, {
        ...writtenBody(target.returning, row),
        status: isUpdateOnly ? 200 : 201,
        contentRange: contentRange(0, 0, countOf(preferences, row)),
        preferences: followed,
        applied: ["resolution", "missing", "return", "count", "handling", "timezone"],
        headers: locationOf(target.table, row),
      });
    },
  };
}

function updateOperation(target: Target, request: RestRequest): Operation {
  const rows = rowsOf(request.payload, target.query.columns);
  return changeOperation(request, planUpdate(target, rows));
}

function changeOperation(request: RestRequest, plan: Operation["plan"]): Operation {
  const { preferences, method } = request;
  const returning = returningOf(request);
  const isUpdate = method === "PATCH";
  return {
    plan,
    isReadOnly: false,
    checks: [...affectedChecks(preferences), ...writtenChecks(returning)],
    respond: (row) =>
      answer(row, {
        ...writtenBody(returning, row),
        status: returning.kind === "rows" ? 200 : 204,
        contentRange: contentRange(0, isUpdate ? row.rows : 0, countOf(preferences, row)),
        preferences,
        applied: ["return", "count", "handling", "timezone", "maxAffected"],
      }),
  };
}

function countOf({ count }: Preferences, { rows }: AnswerRow): number | null {
  return count === undefined ? null : rows;
}

/** Rows that may be changed at most are a limit only for who handles preferences strictly. */
export function affectedChecks({ handling, maxAffected }: Preferences): Operation["checks"] {
  return handling === "strict" && maxAffected !== undefined ? [mustAffectAtMost(maxAffected)] : [];
}

function writtenChecks(returning: Returning): Operation["checks"] {
  return returning.kind === "rows" && returning.format.kind === "one" ? [mustBeOne] : [];
}

function writtenBody(returning: Returning, { body }: AnswerRow) {
  if (returning.kind !== "rows") return { body: undefined };
  const format: Format = returning.format;
  return { body: body ?? "", contentType: contentType(format) };
}

/** Header that says where the one inserted row is found. */
function locationOf(table: Table, { rows, location }: AnswerRow): Readonly<Record<string, string>> {
  if (rows !== 1 || location === undefined || location === null) return {};
  const key = table.primaryKey.map((name, place) => {
    const value = location[place];
    return [name, value === null || value === undefined ? "is.null" : `eq.${value}`];
  });
  return { location: `/${table.name}?${new URLSearchParams(key).toString()}` };
}
