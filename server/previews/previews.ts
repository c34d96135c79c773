/**
 * Previews of shared lists for chats, networks and search engines: the app's page with a head that names it,
 * and its picture. For readers nothing changes: the page is the app's own, and when a preview cannot be
 * made (the database is away, somebody asks too often) they get it as it is.
 */
import { pictureSize } from "#domain/share/picture/frame.ts";
import type { ServerContext } from "#server/context.ts";
import { OverloadError, UnavailableError } from "#server/database/database.ts";
import { consumeOfNetwork, LimitError, type LimitRule } from "#server/limits.ts";
import type { Part } from "#server/part.ts";
import { takesPage } from "#server/static/negotiate.ts";
import type { Site } from "#server/static/site.ts";
import { type Address, addressOf, pathOf, picturePathOf } from "./address.ts";
import { type Head, withHead } from "./head.ts";
import { readerLanguage } from "./language.ts";
import { createPace, type Pace } from "./pace.ts";
import { respondWithPage } from "./page.ts";
import { pictureKey } from "./picture-key.ts";
import { createPictures } from "./pictures.ts";
import { type Shown, type ShownList, shownAt } from "./shown-list.ts";
import { isAdded, isBundled, mayBeAdded, subjectOf } from "./subjects.ts";
import { summaryOf } from "./summary.ts";
import { previewWords } from "./words.ts";

/** Pages and pictures that show a shared list to those who run no script. */
export interface Previews {
  /** The site, whose pages of lists have heads of their own. */
  readonly site: Site;
  /** Answers under `/previews`. */
  readonly pictures: Part;
}

const lookUps: LimitRule = { name: "preview page", points: 600, seconds: 300, without: "allow" };

/** Tells whether an error passes by itself, so that there will be a preview soon. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof LimitError ||
    error instanceof OverloadError ||
    error instanceof UnavailableError
  );
}

async function unlessPassing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

/**
 * Puts previews before the pages of a site.
 *
 * @param context whose `database` says what a guest may see
 */
export function createPreviews(context: ServerContext, site: Site): Previews {
  const pace = createPace();
  const desk = { context, site, pace };

  async function handle(request: Request, visitor = nobody): Promise<Response> {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const visit = { request, url: new URL(request.url), from: visitor.address };
    return isRead && takesPage(request.headers) ? answerReader(desk, visit) : site.handle(request);
  }

  return { site: { ...site, handle }, pictures: createPictures(context, pace) };
}

const nobody = { address: "", requestId: "" };

interface Desk {
  readonly context: ServerContext;
  readonly site: Site;
  readonly pace: Pace;
}

interface Visit {
  readonly request: Request;
  readonly url: URL;
  /** The visitor's address. */
  readonly from: string;
}

async function answerReader(desk: Desk, visit: Visit): Promise<Response> {
  const { request, url, from } = visit;
  const address = addressOf(url.pathname);
  if (address !== undefined && address !== "unknown") return answerAddress(desk, visit, address);
  const isNothing = address === "unknown" || (await namesNothing(desk, url.pathname, from));
  if (!isNothing) return desk.site.handle(request);
  return respondWithPage(request, await plainPage(desk.site, request.url), 404);
}

async function answerAddress(desk: Desk, visit: Visit, address: Address): Promise<Response> {
  const { context, site } = desk;
  const { request, from } = visit;
  const shown = await lookUp(desk, address, from);
  if (shown === undefined || shown === "damaged") return site.handle(request);
  const page = await plainPage(site, request.url);
  if (shown === "absent") return respondWithPage(request, page, 404);
  const head = headOf(context, visit, address, shown);
  return respondWithPage(request, withHead(page, head), 200);
}

async function lookUp(
  { context: { database, limits }, pace }: Desk,
  address: Address,
  from: string,
): Promise<Shown | undefined> {
  const look = async () => {
    if (address.kind !== "code") await consumeOfNetwork(limits, lookUps, from);
    return shownAt(database, address);
  };
  return unlessPassing(() => pace.within(from, look));
}

/**
 * Tells whether the page's address names a unit, mission or feat that does not exist; no when nobody can
 * say.
 */
async function namesNothing(
  { context: { database, limits }, pace }: Desk,
  path: string,
  from: string,
): Promise<boolean> {
  const subject = subjectOf(path);
  if (subject === undefined || isBundled(subject)) return false;
  if (!mayBeAdded(subject)) return true;
  const look = async () => {
    await consumeOfNetwork(limits, lookUps, from);
    return isAdded(database, subject);
  };
  const added = await unlessPassing(() => pace.within(from, look));
  return added === false;
}

/** The app's page without what belongs to this visit. */
async function plainPage(site: Site, url: string): Promise<string> {
  return (await site.handle(new Request(url))).text();
}

function headOf(
  context: ServerContext,
  { request, url }: Visit,
  address: Address,
  shown: ShownList,
): Head {
  const language = readerLanguage(url, request.headers);
  const { locale, pictureOf } = previewWords[language];
  const origin = originOf(context, url);
  const { title, description } = summaryOf(shown, language);
  const query = `?lang=${language}&v=${pictureKey(shown, language)}`;
  return {
    language,
    title,
    description,
    locale,
    canonical: origin + pathOf(address),
    picture: origin + picturePathOf(address) + query,
    pictureAlt: pictureOf(title),
    pictureSize,
    isPublic: address.kind === "post",
  };
}

/** Absolute addresses must be right, and a Host header is what anybody can write. */
function originOf({ config, origins }: ServerContext, { origin }: URL): string {
  return config.siteUrl ?? (origins.isOwn(origin) ? origin : origins.site);
}
