import { createAuthentication } from "../../../server/authentication.ts";
import type { FunctionContext } from "../../../server/functions/function-context.ts";
import { storageRequest } from "../../../server/functions/storage-request.ts";
import { createLimits } from "../../../server/limits.ts";
import { fitsPassword } from "./fits-password.ts";
import { log } from "./log.ts";
import { openDatabase } from "./open-database.ts";
import type { Project } from "./project.ts";
import { supabaseIssuer } from "./supabase-issuer.ts";
import { supabaseMail } from "./supabase-mail.ts";

/** Context of the functions on Supabase. */
export function openContext(project: Project): FunctionContext {
  const database = openDatabase(project.databaseUrl);
  const {
    url,
    secretKeys: [secretKey],
  } = project;
  return {
    database,
    authentication: createAuthentication(supabaseIssuer(project, database), Date.now),
    limits: createLimits(database, log),
    log,
    now: Date.now,
    site: project.site,
    siteNames: project.config.siteNames,
    fitsPassword: (user, password) => fitsPassword(project, user, password),
    askStorage: (call) => fetch(storageRequest(url, secretKey, call)),
    mail: supabaseMail(project, database),
  };
}
