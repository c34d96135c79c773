/** The whole server from its configuration: data folder, database, parts, gateway, socket. */
import process from "node:process";
import { type AnswerFigures, createAnswerFigures, keepFigures } from "./answer-figures.ts";
import { createAuthentication } from "./authentication.ts";
import { createBytesUnderWay } from "./bytes-under-way.ts";
import type { Config } from "./config.ts";
import type { ServerContext } from "./context.ts";
import { createCors } from "./cors.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { UnavailableError } from "./database/database.ts";
import { askForDeployments } from "./deployments/ask-provider.ts";
import { openPool } from "./database/pool.ts";
import { openOwner } from "./database/connect.ts";
import { prepareDatabase } from "./database/prepare.ts";
import { waitForDatabase } from "./database/reach.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { createLimits } from "./limits.ts";
import { keepTidy } from "./housekeeping.ts";
import { createMetrics } from "./metrics.ts";
import { listen } from "./listen.ts";
import { log } from "./log.ts";
import { createOrigins, type Origins } from "./origins.ts";
import { createRecentWrites } from "./recent-writes.ts";
import { ownIssuer } from "./own-issuer.ts";
import { openParts, type Parts } from "./parts.ts";
import { createPreviews } from "./previews/previews.ts";
import { type Readiness, watchReadiness } from "./readiness.ts";
import { release } from "./release.ts";
import { type CallLimits, memberCalls } from "./request-count.ts";
import { refuse } from "./realtime/sockets/handshake.ts";
import { watchFreeSpace } from "./free-disk-space.ts";
import { securityHeaders } from "./security-headers.ts";
import { securityText, siteFacts } from "./site-facts.ts";
import { ForeignFilesError, knownMark, settleMark } from "./storage/files-mark.ts";
import { openFiles } from "./storage/open-files.ts";
import { StorageError } from "./storage/storage-error.ts";
import { createCardDrawer } from "./static/card-drawer.ts";
import { openSite, type Site } from "./static/site.ts";
import { bringTexts } from "./texts/bring-texts.ts";
import { createAddressOf, watchUnbelieved } from "./visitor-address.ts";

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
  /** The script that draws cards which the build has left out (`static/card-drawer.ts`). */
  readonly cardScript?: string;
}

/** Ways to close what has been opened, the first of it first. */
type Opened = (() => Promise<unknown>)[];

/**
 * Starts the whole server: port, data folder, database, parts. The site is served from the first moment on,
 * and the rest is answered with 503 until an own database is there.
 *
 * @throws NoSiteError when the app is not built; the system's error when the port is taken; what
 *   `openDataFolder`, `waitForDatabase` and `prepareDatabase` throw.
 */
export async function startServer(
  config: Config,
  options: ServerOptions = {},
): Promise<RunningServer> {
  log.event("starting", { version: release, node: process.versions.node });
  const drawer =
    options.cardScript === undefined ? undefined : createCardDrawer(options.cardScript);
  const site = options.site ?? (await openSite(config.distDir, drawer?.draw));
  let port = config.port;
  const origins = createOrigins({ ...config, port: () => port });
  const front = createFront(startingGateway(site, origins));
  const bytes = createBytesUnderWay();
  const unbelieved = watchUnbelieved();
  let upgrade: Parts["upgrade"] | undefined;
  const listening = await listen(front, config.port, config.host, {
    upgrade: (incoming, socket, head, address) => {
      if (upgrade === undefined) refuse(socket, 503);
      else upgrade(incoming, socket, head, address);
    },
    addressOf: createAddressOf(config.trustedProxies, log, unbelieved.note),
    proxies: config.trustedProxies,
    bytes,
  });
  port = listening.port;
  const opened: Opened = [async () => drawer?.stop()];
  const closeAll = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    const data = await openDataFolder(config, log);
    opened.push(data.close);
    const { secrets, ownerAddress } = data;
    const { database, filesMark } = await openDatabase(config, data, options, opened);
    const readiness = watchReadiness(database, log);
    opened.push(async () => readiness.stop());
    const writes = await createRecentWrites(database, config.databaseReadUrl !== undefined);
    const context = createContext(
      config,
      { database, filesMark, secrets, origins, bytes, writes },
      options,
    );
    const calls = { guest: config.guestCalls, member: memberCalls };
    const parts = await openParts(context, options.callLimits ?? calls);
    opened.push(parts.close);
    const stopAsking = askForDeployments(context);
    opened.push(async () => stopAsking());
    const stopNoting = unbelieved.keep(context);
    opened.push(async () => stopNoting());
    const stopTidying = keepTidy(context);
    opened.push(async () => stopTidying());
    const figures = createAnswerFigures();
    opened.push(keepFigures(figures, context));
    front.replace(openGateway(context, { parts, site, figures, readiness }));
    ({ upgrade } = parts);
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
    await Promise.all([listening.stop(0), closeAll()]);
    throw error;
  }
}

/** Prefixes of the backend, which answer 503 until it is there. */
const backend = ["/rest/v1", "/auth/v1", "/functions/v1", "/realtime/v1", "/storage/v1"];

/** Answers before the database is there: the site alone. */
function startingGateway(site: Site, { isOwn }: Origins): Gateway {
  const part = () => Promise.reject(new UnavailableError("The server is starting"));
  return createGateway({
    site,
    headers: securityHeaders(site.pages),
    mounts: Object.fromEntries(backend.map((prefix) => [prefix, { part }])),
    cors: createCors(isOwn),
    isReady: () => Promise.resolve(false),
  });
}

/** A gateway that makes way for another. */
function createFront(first: Gateway): Gateway & { readonly replace: (next: Gateway) => void } {
  let current = first;
  return {
    handle: (...asked) => current.handle(...asked),
    seal: (response) => current.seal(response),
    drain: () => current.drain(),
    replace: (next) => {
      current = next;
    },
  };
}

/** The database as requests use it, and the texts of the release in it. */
async function openDatabase(
  config: Config,
  { secrets, ownerAddress, keepSecret }: DataFolder,
  { bringsTexts = true }: ServerOptions,
  opened: Opened,
): Promise<Pick<ServerContext, "database" | "filesMark">> {
  const { mayLoseData, databaseConnections, databaseUrl, databaseReadUrl, databasePrepares } =
    config;
  if (databaseUrl !== undefined) await waitForDatabase(ownerAddress, log);
  const loginAddress = await prepareDatabase({ ownerAddress, secrets, mayLoseData, log });
  await keepSecret();
  const filesMark = await markFiles(ownerAddress, config);
  if (bringsTexts) await bringTexts(ownerAddress, log);
  const freeSpace = await watchFreeSpace(config.dataDir, log);
  opened.push(async () => freeSpace.stop());
  // An own database is on a disk of its own.
  const isFull = () => databaseUrl === undefined && freeSpace.isUsedUp();
  const database = openPool(loginAddress(databaseUrl), {
    connections: databaseConnections,
    isFull,
    listenAddress: loginAddress(),
    readAddress: databaseReadUrl === undefined ? undefined : loginAddress(databaseReadUrl),
    prepares: databasePrepares,
  });
  opened.push(() => database.close());
  return { database, filesMark };
}

/**
 * Gives the mark of the site's uploaded files, unless their folder is the embedded database's own. A folder that
 * is not the site's is told; in a bucket of another site, nothing is touched.
 *
 * @throws ForeignFilesError
 */
async function markFiles(ownerAddress: string, config: Config): Promise<string | undefined> {
  const files = openFiles(config);
  const sql = await openOwner(ownerAddress);
  try {
    const isAlone = config.databaseUrl === undefined && !files.isRemote;
    // An embedded database knows a mark when its files have been in a store.
    if (isAlone && (await knownMark(sql)) === undefined) return undefined;
    return await settleMark(sql, files);
  } catch (error) {
    if (error instanceof ForeignFilesError) {
      if (files.isRemote) throw error;
      log.fault("files are not shared", error.message);
    } else if (error instanceof StorageError) {
      log.fault("files cannot be reached", error.cause);
    } else throw error;
    return (await knownMark(sql)) ?? "not settled yet";
  } finally {
    await sql.end();
  }
}

/** Everything that answers, behind one gateway. */
function openGateway(
  context: ServerContext,
  {
    parts: { mounts, sockets },
    site,
    figures,
    readiness,
  }: { parts: Parts; site: Site; figures: AnswerFigures; readiness: Readiness },
): Gateway {
  const { bytes, config, origins } = context;
  const previews = createPreviews(context, site);
  const metrics = createMetrics({ context, sockets, isReady: readiness.isReady });
  return createGateway({
    site: previews.site,
    headers: securityHeaders(site.pages),
    mounts: { ...mounts, "/previews": { part: previews.pictures } },
    cors: createCors(origins.isOwn),
    isOwnHost: origins.isOwnHost,
    bytes,
    isReady: readiness.isReady,
    facts: siteFacts(config),
    securityText: () => securityText(config, context.now()),
    onAnswer: (prefix, status, milliseconds) => {
      figures.count(status, milliseconds);
      metrics?.count(prefix, status, milliseconds);
    },
    ...(metrics !== undefined && { metrics: metrics.answer }),
  });
}

function createContext(
  config: Config,
  {
    database,
    filesMark,
    secrets,
    origins,
    bytes,
    writes,
  }: Pick<ServerContext, "database" | "filesMark" | "secrets" | "origins" | "bytes" | "writes">,
  { now = Date.now }: ServerOptions,
): ServerContext {
  return {
    config,
    database,
    filesMark,
    secrets,
    authentication: createAuthentication(ownIssuer(database, secrets), now),
    limits: createLimits(database, log, config.sharedAddresses),
    bytes,
    writes,
    origins,
    log,
    now,
  };
}
