import { randomUUID } from "node:crypto";
import { createCors } from "../../../server/cors.ts";
import { OverloadError, UnavailableError } from "../../../server/database/database.ts";
import { answer } from "../../../server/functions/answer.ts";
import type { ServerFunction } from "../../../server/functions/function-call.ts";
import { createOrigins } from "../../../server/origins.ts";
import type { Visitor } from "../../../server/part.ts";
import { log } from "./log.ts";
import { openContext } from "./open-context.ts";
import { type Project, readProject } from "./project.ts";

/** A server function as Supabase asks it: what our own gateway does around it is done here. */
export function answerWith(perform: ServerFunction): (request: Request) => Promise<Response> {
  const project = readProject(Deno.env.toObject());
  const context = openContext(project);
  const cors = createCors(originsOf(project).isOwn);

  return async (request) => {
    if (request.method === "OPTIONS") return cors.preflight(request);
    const visitor = visitorOf(request);
    const response = await answer(context, perform, request, visitor).catch((error: unknown) =>
      explain(error, visitor),
    );
    response.headers.set("x-request-id", visitor.requestId);
    return cors.admit(request, response);
  };
}

function originsOf({ config, site }: Project) {
  const { allowedOrigins } = config;
  return createOrigins({ siteUrl: site, allowedOrigins, port: () => 443 });
}

function visitorOf({ headers }: Request): Visitor {
  const address = headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
  return { address, requestId: headers.get("sb-request-id") ?? randomUUID() };
}

function explain(error: unknown, { requestId }: Visitor): Response {
  if (error instanceof OverloadError || error instanceof UnavailableError) {
    const message = "The server is busy. Try again in a moment";
    const headers = { "retry-after": "2" };
    return Response.json({ error: "unavailable", message }, { status: 503, headers });
  }
  log.fault("function failed", error, { requestId });
  const message = "Something went wrong on our side";
  return Response.json({ error: "unexpected", message }, { status: 500 });
}
