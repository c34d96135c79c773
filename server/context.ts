import type { Authentication } from "./authentication.ts";
import type { BytesUnderWay } from "./bytes-under-way.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Origins } from "./origins.ts";
import type { RecentWrites } from "./recent-writes.ts";
import type { Secrets } from "./secrets.ts";

/** Things that every part of the server is made from. */
export interface ServerContext {
  readonly database: Database;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly authentication: Authentication;
  readonly limits: Limits;
  readonly bytes: BytesUnderWay;
  readonly writes: RecentWrites;
  readonly origins: Origins;
  /** Mark of the site's uploaded files; undefined for the folder of an embedded database, which is nobody else's. */
  readonly filesMark: string | undefined;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}
