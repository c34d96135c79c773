import type { Caller, Database, TransactionOptions } from "#server/database/database.ts";
import { notSingle, RestError } from "./errors.ts";
import type { RestRequest } from "./request.ts";
import type { AnswerRow, Plan } from "./statement/answer.ts";

/** A request that is understood: the statement, and what becomes of its result. */
export interface Operation {
  readonly plan: Plan;
  readonly isReadOnly: boolean;
  /** Throws when the result is not what was asked for; what was written is then undone. */
  readonly checks: readonly ((row: AnswerRow) => void)[];
  readonly respond: (row: AnswerRow) => Response;
}

/** Means of running statements. */
export interface Runner {
  readonly database: Database;
  /** Tells whether a statement comes often enough to be kept prepared. */
  readonly isFamiliar: (text: string) => boolean;
}

/** Runs a statement in one round trip, unless a write must be looked at before it counts. */
export async function run(
  { database, isFamiliar }: Runner,
  caller: Caller,
  { plan, isReadOnly, checks, respond }: Operation,
  { settings, mayBeOld }: Pick<TransactionOptions, "mayBeOld" | "settings">,
): Promise<Response> {
  // A prepared statement is planned anew whenever it meets another role than before.
  const text = `${plan.text} /* ${caller.role} */`;
  const options: TransactionOptions & { readonly prepare: boolean } = {
    ...(settings !== undefined && { settings }),
    readOnly: isReadOnly,
    mayBeOld: mayBeOld === true,
    prepare: isFamiliar(text),
    bytes: "body",
  };
  const finish = ([row = nothing]: readonly AnswerRow[]) => {
    for (const check of checks) check(row);
    return respond(row);
  };
  if (isReadOnly || checks.length === 0) {
    return finish(await database.query<AnswerRow>(caller, text, plan.parameters, options));
  }
  return database.transaction(
    caller,
    async (transaction) => finish(await transaction.query<AnswerRow>(text, plan.parameters)),
    options,
  );
}

const nothing: AnswerRow = { body: null, rows: 0, total: null };

/**
 * Refuses an answer that has not exactly one row.
 *
 * @throws RestError PGRST116
 */
export function mustBeOne({ rows }: AnswerRow): void {
  if (rows !== 1) throw notSingle(rows);
}

/**
 * Makes a check that refuses a write which changed more rows than the request allows.
 *
 * @throws RestError PGRST124
 */
export function mustAffectAtMost(most: number): (row: AnswerRow) => void {
  return ({ rows }) => {
    if (rows <= most) return;
    throw new RestError(
      400,
      "PGRST124",
      "Query result exceeds max-affected preference constraint",
      {
        details: `The query affects ${rows} rows`,
      },
    );
  };
}

/**
 * Settings by which functions and triggers read the request; never who signed it. The address that counts
 * for limits is where Supabase's edge says it, over whatever the visitor sent under that name.
 *
 * @param timesOfNetwork multiple of one network's limits that counts at the address
 */
export function settingsOf(
  { method, url, headers, preferences }: RestRequest,
  address: string,
  timesOfNetwork: number,
) {
  const readable = [
    ...[...headers].filter(([name]) => !withheld.has(name)),
    ["cf-connecting-ip", address] as const,
  ];
  return {
    ...timeZoneOf(preferences),
    "request.method": method,
    "request.path": url.pathname,
    "request.headers": JSON.stringify(Object.fromEntries(readable)),
    ...(timesOfNetwork !== 1 && { "wab.network_times": String(timesOfNetwork) }),
  };
}

/** Setting for the time zone that the request prefers; none if it prefers none. */
export function timeZoneOf({
  timezone,
}: RestRequest["preferences"]): Readonly<Record<string, string>> {
  return timezone === undefined ? {} : { timezone };
}

const withheld = new Set(["authorization", "apikey", "cookie"]);
