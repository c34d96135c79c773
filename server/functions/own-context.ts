import { hasherOf } from "../auth/passwords/password-hasher.ts";
import type { ServerContext } from "../context.ts";
import { service } from "../database/database.ts";
import { queueMail } from "../mail/outbox.ts";
import { outboxes } from "../mail/outbox-rows.ts";
import type { Part } from "../part.ts";
import type { FunctionContext, FunctionMail } from "./function-context.ts";
import { storageRequest } from "./storage-request.ts";

/** Context of the functions in our own server. */
export function ownContext(server: ServerContext, storage: Part): FunctionContext {
  const { config, database, authentication, limits, log, now, origins, secrets } = server;
  const hasher = hasherOf(secrets);
  return {
    database,
    authentication,
    limits,
    log,
    now,
    get site() {
      return origins.site;
    },
    siteNames: config.siteNames,
    fitsPassword: (user, password) => hasher.fits(password, user.encrypted_password, user.id, true),
    askStorage: (call, visitor) =>
      storage(storageRequest(origins.site, secrets.secretKey, call), visitor),
    mail: ownMail(server),
  };
}

function ownMail({ config, database, secrets }: ServerContext): FunctionMail {
  return {
    outboxes,
    hasServer: config.smtpUrl !== undefined,
    isAboutAccounts: true,
    secrets,
    queueFarewell: queueMail,
    wake: async () => void (await database.query(service, "select pg_notify('mail_outbox', '')")),
  };
}
