import { CallerError } from "../authentication.ts";
import { BodyError } from "../body.ts";
import { noteCause } from "../failures.ts";
import { LimitError } from "../limits.ts";
import type { Visitor } from "../part.ts";
import type { ServerFunction } from "./function-call.ts";
import type { FunctionContext } from "./function-context.ts";
import { errorResponse, FunctionError, statusOf } from "./function-error.ts";

/**
 * Finds out who asks and lets a function answer; refusals are answered in the functions' own words.
 *
 * @param perform undefined for a function that there is not
 * @throws whatever is not a refusal: that is a fault
 */
export async function answer(
  context: FunctionContext,
  perform: ServerFunction | undefined,
  request: Request,
  visitor: Visitor,
): Promise<Response> {
  try {
    const caller = await context.authentication.callerOf(request, visitor.address);
    if (perform === undefined)
      throw new FunctionError(404, "not_found", "There is no such function");
    return await perform(context, { request, visitor, caller });
  } catch (error) {
    noteCause(request, error);
    return errorResponse(asFunctionError(error));
  }
}

/**
 * Gives an error back as a refusal.
 *
 * @throws whatever is not a refusal
 */
function asFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  if (error instanceof CallerError) {
    return new FunctionError(statusOf(error.kind), error.kind.replaceAll("-", "_"), error.message);
  }
  if (error instanceof BodyError) {
    return new FunctionError(error.status, error.kind.replaceAll("-", "_"), error.message);
  }
  if (error instanceof LimitError) {
    const headers = { "retry-after": String(error.retryAfter) };
    return new FunctionError(429, "rate_limited", error.message, headers);
  }
  throw error;
}
