import { isPage } from "#domain/pages.ts";
import { acceptedLanguage } from "#server/accepted-language.ts";
import type { Visitor } from "#server/part.ts";
import { cacheControl, cacheNothing, contentType } from "./file-rules.ts";
import { type DrawCard, readSite, type StaticFile } from "./files.ts";
import { chooseEncoding, takesPage, matchesEtag } from "./negotiate.ts";
import { isMangled, safePath } from "./target.ts";

/** Built app, as answers to requests. */
export type Site = {
  readonly handle: (request: Request, visitor?: Visitor) => Promise<Response>;
  /** The HTML that may be served, for the content security policy. */
  readonly pages: readonly string[];
};

/** The folder holds no built app: nothing can be served from it. */
export class NoSiteError extends Error {
  override readonly name = "NoSiteError";
  constructor(distDir: string) {
    super(`There is no built app in "${distDir}": "npm ci" and "npm run build" make it.`);
  }
}

type Found = {
  readonly path: string;
  readonly file: StaticFile;
  readonly status: 200 | 404;
  /** The headers of the request that chose it, besides `Accept-Encoding`. */
  readonly vary?: string;
};

/**
 * The built app as an answer to requests. Some routes, such as `/` and `/builder`, have pages of their own,
 * prerendered in each language, of which the browser gets the one that it asks for; every other route of the
 * app is `app.html`. So is the answer for an address that is no page, because the not-found page is the
 * app's, but with status 404. A file that is missing is a 404 with an empty body.
 *
 * @throws NoSiteError when `distDir` has no `index.html`.
 */
export async function openSite(distDir: string, drawCard?: DrawCard): Promise<Site> {
  const files = await readSite(distDir, drawCard);
  const index = files.get("/index.html");
  if (index === undefined) throw new NoSiteError(distDir);
  const fallback = files.get("/app.html") ?? index;

  function find(request: Request): Found | undefined {
    const { pathname } = new URL(request.url);
    const path = safePath(pathname);
    const file = path === undefined ? undefined : files.get(path);
    if (path !== undefined && file !== undefined) return { path, file, status: 200 };
    if (!takesPage(request.headers)) return undefined;
    if (path === undefined) {
      return isMangled(pathname) ? { path: "/app.html", file: fallback, status: 404 } : undefined;
    }
    if (isFileName(path)) return undefined;
    const page = { path: "/app.html", status: isPage(path) ? 200 : 404 } as const;
    const drawn = path === "/" ? "/index" : path;
    const english = files.get(`${drawn}.html`);
    if (english === undefined) return { ...page, file: fallback };
    const language = acceptedLanguage(request.headers);
    const own = files.get(`${drawn}.${language}.html`) ?? english;
    return { ...page, file: own, vary: "Accept-Language" };
  }

  async function handle(request: Request): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed();
    const found = find(request);
    return (found && (await respond(request, found))) ?? notFound();
  }

  return { handle, pages: await readPages(files) };
}

/**
 * Only routes fall back to the app: a picture or script that is missing must fail as itself. A sentence's full stop
 * behind an address makes no file of it, and below some pages anything may stand.
 */
function isFileName(path: string): boolean {
  if (/^\/(?:shared-list|s)\//.test(path)) return false;
  return /^\/(?:art|assets|icons)(?:\/|$)|\.[a-z\d]+$/i.test(path);
}

async function respond(
  request: Request,
  { path, file, status, vary }: Found,
): Promise<Response | undefined> {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), file.has);
  const content = await file.read(encoding);
  if (content === undefined) return undefined;
  const headers = new Headers({ etag: content.etag, "cache-control": cacheControl(path) });
  if (file.has("br") || file.has("gzip")) headers.append("vary", "Accept-Encoding");
  if (vary !== undefined) headers.append("vary", vary);
  if (status === 200 && matchesEtag(request.headers.get("if-none-match"), content.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", contentType(path));
  headers.set("content-length", String(content.body.byteLength));
  if (encoding !== undefined) headers.set("content-encoding", encoding);
  return new Response(request.method === "HEAD" ? null : content.body, { status, headers });
}

/** The empty body tells a stranger nothing, not even what kind of server this is (case M13). */
export function notFound(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": cacheNothing } });
}

function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
}

async function readPages(files: ReadonlyMap<string, StaticFile>): Promise<readonly string[]> {
  const pages = [...files].filter(([path]) => path.endsWith(".html"));
  const contents = await Promise.all(pages.map(([, file]) => file.read()));
  return contents.map((content) => new TextDecoder().decode(content?.body));
}
