import type { Role } from "#server/database/database.ts";
import { RestError } from "./errors.ts";
import { contentType, type Format } from "./media-type.ts";
import { mustBeOne, type Operation } from "./operation.ts";
import { parseAddress } from "./parse/address.ts";
import type { Query } from "./parse/query.ts";
import { rangeOf } from "./parse/range.ts";
import { isObject } from "./payload.ts";
import type { RestRequest } from "./request.ts";
import { answer, contentRange, statusOfRange } from "./respond.ts";
import { type Arguments, findFunction } from "./schema/find-function.ts";
import type { DatabaseFunction, Schema } from "./schema/schema.ts";
import { planCall, type Values } from "./statement/call.ts";
import { affectedChecks } from "./table-operations.ts";

/**
 * Prepares the call of a function by its name and the form of the request.
 *
 * @throws RestError for a function that there is not, or another method than GET, HEAD and POST
 */
export function functionOperation(
  schema: Schema,
  name: string,
  role: Role,
  request: RestRequest,
): Operation {
  const { method } = request;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && method !== "POST") {
    throw new RestError(405, "PGRST101", `Cannot use the ${method} method on RPC`);
  }
  const query = parseAddress(request.url.searchParams, isRead);
  const values = isRead ? valuesOfAddress(query) : valuesOfBody(request);
  const called = findFunction(schema, name, argumentsOf(values, request), role);
  return callOperation(called, values, query, request);
}

function valuesOfAddress({ functionArguments }: Query): Values {
  return { kind: "address", entries: functionArguments };
}

function valuesOfBody({ payload }: RestRequest): Values {
  const { text, value } = payload ?? { text: "{}", value: {} };
  return { kind: "body", text, names: isObject(value) ? Object.keys(value) : [] };
}

function argumentsOf(values: Values, { payload }: RestRequest): Arguments {
  if (values.kind === "address") {
    const names = new Set(values.entries.map(([name]) => name));
    return { kind: "named", names: [...names], isBody: false };
  }
  const isNamed = payload === undefined || isObject(payload.value);
  return isNamed ? { kind: "named", names: values.names, isBody: true } : { kind: "body" };
}

function callOperation(
  called: DatabaseFunction,
  values: Values,
  query: Query,
  request: RestRequest,
): Operation {
  const { format, preferences, method, headers } = request;
  const range = rangeOf(query.root, headers.get("range"));
  const wantsBody =
    method !== "HEAD" && called.returns.kind !== "nothing" && preferences.return !== "minimal";
  const wantsTotal = preferences.count !== undefined;
  const { root: level } = query;
  return {
    plan: planCall(called, values, { level, range, format, wantsBody, wantsTotal }),
    isReadOnly: method !== "POST" || !called.isVolatile,
    checks: [...affectedChecks(preferences), ...(isManyAsOne(called, format) ? [mustBeOne] : [])],
    respond: (row) =>
      answer(row, {
        status: called.returns.kind === "nothing" ? 204 : statusOfRange(range, row.rows, row.total),
        body: wantsBody ? (row.body ?? "null") : undefined,
        ...(called.returns.kind === "nothing" ? {} : { contentType: contentType(format) }),
        contentRange: contentRange(range.offset, row.rows, row.total),
        preferences,
        applied: ["count", "handling", "timezone", "maxAffected"],
      }),
  };
}

function isManyAsOne({ returns }: DatabaseFunction, format: Format): boolean {
  return format.kind === "one" && returns.kind === "rows" && returns.isSet;
}
