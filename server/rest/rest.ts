/**
 * `/rest/v1`: PostgREST's protocol (postgrest.org, version 13) over the tables and functions of schema
 * public. A request becomes one statement that PostgreSQL answers with the finished text; row security
 * decides what its caller sees. Names are those of the schema, values are parameters but for true and false.
 *
 * `docs/protocol-differences.md` says what differs on purpose.
 */
import type { Caller, Role } from "#server/database/database.ts";
import type { ServerContext } from "#server/context.ts";
import type { Part } from "#server/part.ts";
import { noteCause } from "#server/failures.ts";
import { describeError } from "./describe-error.ts";
import { RestError } from "./errors.ts";
import { countFunctionCall, mostBytesOf } from "./function-limits.ts";
import { functionOperation } from "./function-operations.ts";
import { type Operation, run, settingsOf, timeZoneOf } from "./operation.ts";
import { readRequest, type RestRequest, targetOf } from "./request.ts";
import { refusal } from "./respond.ts";
import { keepSchema } from "./schema/keep-schema.ts";
import type { Schema } from "./schema/schema.ts";
import { createFamiliar } from "./statement/familiar.ts";
import { tableOperation } from "./table-operations.ts";

/** A request, with who asks and from where. */
interface Asked {
  readonly caller: Caller;
  readonly request: RestRequest;
  readonly address: string;
}

/** Functions whose success an operator reads of in the log, with the words for it. */
const toldFunctions: Readonly<Record<string, string>> = {
  ban_member: "member banned",
  lift_ban: "ban lifted",
};

/**
 * Tables and functions that show guests what members and administrators wrote. What people do together in one moment
 * is not among them: matches, and links that somebody has just made for somebody else.
 */
const forGuests: ReadonlySet<string> = new Set([
  ..."factions unit_overrides rules_chapters rules_sections faq_sections special_rules".split(" "),
  ..."news_items shared_lists shared_list_comments shared_list_likes search_posts".split(" "),
  ..."profiles profile_details profile_figures profile_page comments_under".split(" "),
]);

/** Answers every request under `/rest/v1`; its errors have PostgREST's shape. */
export function createRest(context: ServerContext): Part {
  const { database, authentication, limits, log, now, writes } = context;
  const schemas = keepSchema(database, log, now);
  const runner = { database, isFamiliar: createFamiliar(now) };

  async function perform(asked: Asked, schema: Schema): Promise<Response> {
    const { caller, request, address } = asked;
    const operation = operationOf(schema, caller.role, request);
    // Row security may ask for the method: a count shows no rows, so it may count more of them.
    const isPlainRead = request.target.kind === "table" && request.method === "GET";
    const settings = isPlainRead
      ? timeZoneOf(request.preferences)
      : settingsOf(request, address, limits.timesAt(address));
    if (!operation.isReadOnly && caller.role !== "service_role") await writes.note(address);
    const mayBeOld = caller.role === "anon" && isForGuests(request) && !writes.has(address);
    return run(runner, caller, operation, { settings, mayBeOld });
  }

  /** Once more with a newer schema when a name was not found in ours. */
  async function answerTo(asked: Asked): Promise<Response> {
    const schema = await schemas.current();
    try {
      return await perform(asked, schema);
    } catch (error) {
      if (!isAboutNames(error, asked.caller.role)) throw error;
      const newer = await schemas.newer(schema);
      if (newer === undefined) throw error;
      return perform(asked, newer);
    }
  }

  return async (request, { requestId, address }) => {
    let role: Role = "anon";
    try {
      const url = new URL(request.url);
      const target = targetOf(request.method, url);
      // What there is, is nobody's business (case M13).
      if (target.kind === "root") return new Response(null, { status: 404 });
      const caller = await authentication.callerOf(request, address);
      ({ role } = caller);
      if (target.kind === "function" && role !== "service_role") {
        const memberId = role === "authenticated" ? String(caller.claims["sub"]) : undefined;
        await countFunctionCall(limits, target.name, address, memberId);
      }
      const answer = await answerTo({
        caller,
        request: await readRequest(request, url, target, mostBytesOf(target, role)),
        address,
      });
      const told = target.kind === "function" ? toldFunctions[target.name] : undefined;
      if (told !== undefined) log.event(told, { requestId });
      return answer;
    } catch (error) {
      const problem = describeError(error, role);
      if (problem === undefined) throw error;
      noteCause(request, error);
      return refusal(problem);
    }
  };
}

function isForGuests({ target }: RestRequest): boolean {
  return target.kind !== "root" && forGuests.has(target.name);
}

function operationOf(schema: Schema, role: Role, request: RestRequest): Operation {
  const { target } = request;
  switch (target.kind) {
    case "table":
      return tableOperation(schema, target.name, request);
    case "function":
      return functionOperation(schema, target.name, role, request);
    case "root":
      throw new RestError(404, "PGRST126", "Root endpoint metadata is disabled");
  }
}

function isAboutNames(error: unknown, role: Role): boolean {
  return describeError(error, role)?.mayBeStale === true;
}
