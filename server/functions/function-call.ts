import * as v from "valibot";
import { readJson } from "../body.ts";
import { type Caller, service } from "../database/database.ts";
import { sqlStateOf } from "../database/sql-state.ts";
import type { Visitor } from "../part.ts";
import type { FunctionContext } from "./function-context.ts";
import { FunctionError } from "./function-error.ts";

/** One call of a function. */
export interface FunctionCall {
  readonly request: Request;
  readonly visitor: Visitor;
  readonly caller: Caller;
}

/** Server function: answers one call, or throws a FunctionError. */
export type ServerFunction = (context: FunctionContext, call: FunctionCall) => Promise<Response>;

/**
 * Reads the body of a call as the schema describes it.
 *
 * @throws FunctionError 400 invalid_request; BodyError
 */
export async function readBody<Schema extends v.GenericSchema>(
  { request }: FunctionCall,
  schema: Schema,
  maxBytes?: number,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, (await readJson(request, maxBytes)) ?? {});
  if (parsed.success) return parsed.output;
  throw new FunctionError(400, "invalid_request", "The request is not what this function takes");
}

/**
 * The id of the member who calls.
 *
 * @throws FunctionError 401 for guests
 */
export function requireMember({ caller }: FunctionCall): string {
  const { sub } = caller.claims;
  if (caller.role === "authenticated" && typeof sub === "string") return sub;
  throw new FunctionError(401, "sign_in_required", "Sign in to do this");
}

/**
 * The id of the administrator who calls, with a second factor. The tables say who is one, not the token
 * (cases A17, M02, R31).
 *
 * @throws FunctionError 401 for guests, 403 aal2_required, administrators_only or account_inactive
 */
export async function requireAdmin(
  { database }: FunctionContext,
  call: FunctionCall,
): Promise<string> {
  const member = requireMember(call);
  try {
    await database.query(call.caller, "select private.require_admin()", [], { readOnly: true });
  } catch (error) {
    if (sqlStateOf(error) !== "42501" || !(error instanceof Error)) throw error;
    throw new FunctionError(403, error.message, "This is for administrators with a second factor");
  }
  return member;
}

/** Tells whether the server's own tools call. */
export function isService({ caller }: FunctionCall): boolean {
  return caller.role === service.role;
}
