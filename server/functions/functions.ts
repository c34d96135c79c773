/** `/functions/v1/<name>`: what neither a table nor an identity call can do. */
import type { ServerContext } from "../context.ts";
import type { Part } from "../part.ts";
import { createRouter, type Route } from "../router.ts";
import { answer } from "./answer.ts";
import { changelog } from "./changelog.ts";
import { confirmations } from "./confirmations.ts";
import { deleteAccount } from "./delete-account.ts";
import { deployments } from "./deployments.ts";
import type { ServerFunction } from "./function-call.ts";
import { mailServer } from "./mail-server.ts";
import { outbox } from "./outbox.ts";
import { ownContext } from "./own-context.ts";
import { sendEmail } from "./send-email.ts";

/** Functions that run on Supabase too, and those that our own server alone has. */
function routesOf(server: ServerContext): readonly Route<ServerFunction>[] {
  return [
    ["ALL", "/delete-account", deleteAccount],
    ["ALL", "/deployments", deployments],
    ["ALL", "/outbox", outbox],
    ["ALL", "/send-email", sendEmail],
    ["GET POST", "/changelog", changelog(server.config.repository)],
    ["GET POST", "/confirmations", confirmations],
    ["GET POST", "/mail-server", mailServer(server)],
  ];
}

/**
 * Answers everything under `/functions/v1`.
 *
 * @param storage answers under `/storage/v1`
 */
export function createFunctions(server: ServerContext, storage: Part): Part {
  const context = ownContext(server, storage);
  const find = createRouter(routesOf(server), "/functions/v1");
  return (request, visitor) => {
    const match = find(request.method, new URL(request.url).pathname);
    return answer(context, match?.to, request, visitor);
  };
}
