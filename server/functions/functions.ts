/** `/functions/v1/<name>`: what neither a table nor an identity call can do. */
import type { ServerContext } from "../context.ts";
import type { Part } from "../part.ts";
import { createRouter } from "../router.ts";
import { answer } from "./answer.ts";
import { deleteAccount } from "./delete-account.ts";
import { deployments } from "./deployments.ts";
import type { ServerFunction } from "./function-call.ts";
import { outbox } from "./outbox.ts";
import { ownContext } from "./own-context.ts";
import { sendEmail } from "./send-email.ts";

const find = createRouter<ServerFunction>(
  [
    ["ALL", "/delete-account", deleteAccount],
    ["ALL", "/deployments", deployments],
    ["ALL", "/outbox", outbox],
    ["ALL", "/send-email", sendEmail],
  ],
  "/functions/v1",
);

/**
 * Answers everything under `/functions/v1`.
 *
 * @param storage answers under `/storage/v1`
 */
export function createFunctions(server: ServerContext, storage: Part): Part {
  const context = ownContext(server, storage);
  return (request, visitor) => {
    const match = find(request.method, new URL(request.url).pathname);
    return answer(context, match?.to, request, visitor);
  };
}
