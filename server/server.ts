/** The whole server from its configuration: data folder, database, parts, gateway, socket. */
import { type AnswerFigures, createAnswerFigures, keepFigures } from "./answer-figures.ts";
import { createAuthentication } from "./authentication.ts";
import type { Config } from "./config.ts";
import type { ServerContext } from "./context.ts";
import { createCors } from "./cors.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import type { Database } from "./database/database.ts";
import { askForDeployments } from "./deployments/ask-provider.ts";
import { openPool } from "./database/pool.ts";
import { prepareDatabase } from "./database/prepare.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { createLimits } from "./limits.ts";
import { keepTidy } from "./housekeeping.ts";
import { listen } from "./listen.ts";
import { log } from "./log.ts";
import { createOrigins } from "./origins.ts";
import { ownIssuer } from "./own-issuer.ts";
import { openParts, type Parts } from "./parts.ts";
import { createPreviews } from "./previews/previews.ts";
import { type CallLimits, callLimits } from "./request-count.ts";
import { watchRoom } from "./room.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Secrets } from "./secrets.ts";
import { siteFacts } from "./site-facts.ts";
import { openSite, type Site } from "./static/site.ts";
import { bringTexts } from "./texts/bring-texts.ts";
import { createAddressOf } from "./visitor-address.ts";

/** Server that answers. */
export interface RunningServer {
  readonly port: number;
  readonly context: ServerContext;
  /** Address of the database's owner, for tools and tests. */
  readonly ownerAddress: string;
  readonly databasePid: () => number | undefined;
  /** Resolves when the last answer is out and the database is closed; cuts what runs after `graceMs`. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

/** Choices of tests, benchmarks and development. */
export interface ServerOptions {
  readonly now?: () => number;
  readonly callLimits?: CallLimits;
  /** Instead of the built app. */
  readonly site?: Site;
  /**
   * Tells whether the reference's tables are filled with the texts of the release; they are unless told
   * not to.
   */
  readonly bringsTexts?: boolean;
}

/** Ways to close what has been opened, the first of it first. */
type Opened = (() => Promise<unknown>)[];

/**
 * Starts the whole server: data folder, database, parts, port.
 *
 * @throws NoSiteError when the app is not built; the system's error when the port is taken; what
 *   `openDataFolder` and `prepareDatabase` throw.
 */
export async function startServer(
  config: Config,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const site = options.site ?? (await openSite(config.distDir));
  const data = await openDataFolder(config, log);
  const opened: Opened = [data.close];
  const closeAll = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    const { secrets, ownerAddress } = data;
    const database = await openDatabase(config, data, options, opened);
    let port = config.port;
    const context = createContext(config, database, secrets, () => port, options);
    const parts = await openParts(context, options.callLimits ?? callLimits);
    opened.push(parts.close);
    const stopAsking = askForDeployments(context);
    opened.push(async () => stopAsking());
    const stopTidying = keepTidy(context);
    opened.push(async () => stopTidying());
    const figures = createAnswerFigures();
    opened.push(keepFigures(figures, context));
    const gateway = openGateway(context, parts, site, figures);
    const addressOf = createAddressOf(config.trustedProxies);
    const listening = await listen(gateway, config.port, config.host, {
      upgrade: parts.upgrade,
      addressOf,
    });
    port = listening.port;
    return {
      port,
      context,
      ownerAddress,
      databasePid: data.databasePid,
      stop: async (graceMs) => {
        // Sockets would hold the last answer up, so they go while requests are still answered.
        await Promise.all([listening.stop(graceMs), parts.close()]);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** The database as requests use it, and the texts of the release in it. */
async function openDatabase(
  config: Config,
  { secrets, ownerAddress }: DataFolder,
  { bringsTexts = true }: ServerOptions,
  opened: Opened,
): Promise<Database> {
  const { mayLoseData, databaseConnections } = config;
  const loginPassword = secrets.databasePassword;
  const address = await prepareDatabase({ ownerAddress, loginPassword, mayLoseData, log });
  if (bringsTexts) await bringTexts(ownerAddress, log);
  const room = await watchRoom(config.dataDir, log);
  opened.push(async () => room.stop());
  // An own database is on a disk of its own.
  const isFull = () => config.databaseUrl === undefined && room.isUsedUp();
  const database = openPool(address, { connections: databaseConnections, isFull });
  opened.push(() => database.close());
  return database;
}

/** Everything that answers, behind one gateway. */
function openGateway(
  context: ServerContext,
  { mounts }: Parts,
  site: Site,
  figures: AnswerFigures,
): Gateway {
  const { config, database, origins } = context;
  const previews = createPreviews(context, site);
  return createGateway({
    site: previews.site,
    headers: securityHeaders(site.pages),
    mounts: { ...mounts, "/previews": { part: previews.pictures } },
    cors: createCors(origins.isOwn),
    isReady: () => database.isReady(),
    facts: siteFacts(config),
    onAnswer: figures.count,
  });
}

function createContext(
  config: Config,
  database: Database,
  secrets: Secrets,
  port: () => number,
  { now = Date.now }: ServerOptions,
): ServerContext {
  return {
    config,
    database,
    secrets,
    authentication: createAuthentication(ownIssuer(database, secrets), now),
    limits: createLimits(database, log),
    origins: createOrigins({
      siteUrl: config.siteUrl,
      allowedOrigins: config.allowedOrigins,
      port,
    }),
    log,
    now,
  };
}
