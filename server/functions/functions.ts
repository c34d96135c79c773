/** `/functions/v1/<name>`: what neither a table nor an identity call can do. */
import { CallerError } from "../authentication.ts";
import { BodyError } from "../body.ts";
import type { ServerContext } from "../context.ts";
import { LimitError } from "../limits.ts";
import type { Part } from "../part.ts";
import { deleteAccount } from "./delete-account.ts";
import { deployments } from "./deployments.ts";
import type { FunctionContext, ServerFunction } from "./function-call.ts";
import { errorResponse, FunctionError, statusOf } from "./function-error.ts";
import { outbox } from "./outbox.ts";
import { sendEmail } from "./send-email.ts";

const functions: ReadonlyMap<string, ServerFunction> = new Map([
  ["delete-account", deleteAccount],
  ["deployments", deployments],
  ["outbox", outbox],
  ["send-email", sendEmail],
]);

/**
 * Answers everything under `/functions/v1`.
 *
 * @param storage answers under `/storage/v1`
 */
export function createFunctions(server: ServerContext, storage: Part): Part {
  const context: FunctionContext = { ...server, storage };
  return async (request, visitor) => {
    try {
      const name = new URL(request.url).pathname.replace(/^\/functions\/v1\//, "");
      const perform = functions.get(name);
      const caller = await context.authentication.callerOf(request);
      if (perform === undefined)
        throw new FunctionError(404, "not_found", "There is no such function");
      return await perform(context, { request, visitor, caller });
    } catch (error) {
      return errorResponse(asFunctionError(error));
    }
  };
}

/** @throws whatever is not a refusal: that is a fault, and the gateway's to log and to answer */
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
