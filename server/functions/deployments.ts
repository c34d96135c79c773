import * as v from "valibot";
import { service } from "../database/database.ts";
import { readProviderMarks, recordDeployment } from "../deployments/record-deployment.ts";
import { type FunctionCall, isService, readBody, requireAdmin } from "./function-call.ts";
import type { FunctionContext } from "./function-context.ts";
import { FunctionError } from "./function-error.ts";

/**
 * The deployments of the site, newest first. Reading is for administrators and never writes (case M05);
 * the server's own tools tell of a deployment with POST.
 */
export async function deployments(context: FunctionContext, call: FunctionCall): Promise<Response> {
  if (call.request.method === "POST" && isService(call)) return record(context, call);
  await requireAdmin(context, call);
  const found = await context.database.query(
    service,
    `select id, created_at, state, site_name, branch, deploy_url, error_message
     from public.deployments order by created_at desc limit 50`,
    [],
    { readOnly: true },
  );
  const provider = await readProviderMarks(context.database);
  return Response.json(
    { deployments: found, provider },
    { headers: { "cache-control": "no-store" } },
  );
}

const text = v.optional(v.nullable(v.string()));

const schema = v.object({
  id: v.string(),
  state: v.string(),
  site_name: v.string(),
  created_at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  branch: text,
  deploy_url: text,
  error_message: text,
});

/** Told again, a deployment is brought up to date; administrators hear of a failed one once. */
async function record(
  { database, siteNames }: FunctionContext,
  call: FunctionCall,
): Promise<Response> {
  const deployment = await readBody(call, schema);
  await recordDeployment(database, deployment, siteNames).catch((error: unknown) => {
    throw new FunctionError(400, "invalid_request", error instanceof Error ? error.message : "");
  });
  return Response.json({ recorded: true });
}
