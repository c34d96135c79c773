/**
 * Every request enters here and every answer leaves here: identity of the request, limits, which
 * part answers, who may read the answer, and the headers that no answer goes without. A part is
 * mounted on its prefix; what no part claims belongs to the static site.
 */
import { randomUUID } from "node:crypto";
import { type SiteFacts, unknownSite } from "#domain/site-facts.ts";
import { BodyError, countBody, maxBodyBytes } from "./body.ts";
import { type BytesUnderWay, createBytesUnderWay } from "./bytes-under-way.ts";
import type { Cors } from "./cors.ts";
import { FullError, OverloadError, UnavailableError } from "./database/database.ts";
import { isUnfitText } from "./database/sql-state.ts";
import { LimitError } from "./limits.ts";
import { logFailure, noteCause } from "./failures.ts";
import { log } from "./log.ts";
import type { Part, Visitor } from "./part.ts";
import { release } from "./release.ts";
import { createRouter, type Route } from "./router.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { notFound, type Site } from "./static/site.ts";
import { safePath } from "./static/target.ts";

/** Way of every request to the part that answers it, and of its answer back. */
export type Gateway = {
  /** @param address of the visitor, as far as it is known */
  readonly handle: (request: Request, address?: string) => Promise<Response>;
  /** Adds the headers of every answer: for what is refused before it becomes a request. */
  readonly seal: (response: Response) => Response;
  /** Makes `/ready` say no from now on, so that a balancer sends new visitors elsewhere. */
  readonly drain: () => void;
};

/** A part, and how it is guarded. */
export interface Mount {
  readonly part: Part;
  /** Bytes that a request may announce. */
  readonly maxBytes?: number;
  /** Counts the request, and throws LimitError when there were too many. */
  readonly count?: (request: Request, visitor: Visitor) => Promise<void>;
}

/** Parts, headers and limits of the gateway. */
export interface GatewayOptions {
  readonly site: Site;
  readonly headers: SecurityHeaders;
  /** Parts by their prefix: `/rest/v1`. */
  readonly mounts?: Readonly<Record<string, Mount>>;
  readonly cors?: Cors;
  /** Tells whether the parts may be asked under this host. */
  readonly isOwnHost?: (host: string) => boolean;
  /** Facts about the site that pages show, at `/site.json`. */
  readonly facts?: SiteFacts;
  /** The text of `/.well-known/security.txt`; undefined where there is none. */
  readonly securityText?: () => string | undefined;
  /** Account in which bodies count until they are answered. */
  readonly bytes?: BytesUnderWay;
  /** Hears of each answer of a part, with its prefix, its status and the milliseconds that it took. */
  readonly onAnswer?: (prefix: string, status: number, milliseconds: number) => void;
  /** Answers `/metrics`; undefined for those who may not read it. */
  readonly metrics?: (request: Request) => Promise<Response | undefined>;
  /** Tells whether what the server depends on answers. */
  readonly isReady?: () => Promise<boolean>;
}

/**
 * First path segments that belong to the backend, to its operators or to nobody, and never to the
 * app: a client library that finds no backend must read 404 and not a page with status 200.
 */
const reservedSegments = new Set(
  "rest auth storage functions realtime graphql api debug metrics inbox studio openapi".split(" "),
);

/** Joins the site and the parts behind one address; whatever a part throws becomes an empty 500. */
export function createGateway(options: GatewayOptions): Gateway {
  let isDraining = false;
  const find = createRouter(routesOf(options, () => isDraining));
  const seal = (response: Response) => sealWith(options.headers, response);
  const { bytes = createBytesUnderWay() } = options;

  async function answer(request: Request, visitor: Visitor): Promise<Response> {
    const endCount = hasBody(request) ? count(request, visitor, bytes) : undefined;
    try {
      const match = find(request.method, new URL(request.url).pathname);
      return (await match?.to(request, visitor)) ?? notFound();
    } catch (error) {
      noteCause(request, error);
      return failed(request, visitor, "/");
    } finally {
      endCount?.();
    }
  }

  return {
    handle: async (request, address = "") => {
      const visitor = { address, requestId: randomUUID() };
      const response = await answer(request, visitor);
      // Whatever a part says to HEAD, its body stays here.
      const sealed = seal(request.method === "HEAD" ? new Response(null, response) : response);
      sealed.headers.set("x-request-id", visitor.requestId);
      return sealed;
    },
    seal,
    drain: () => {
      isDraining = true;
    },
  };
}

function hasBody({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Counts what is read of the body. Gives the way to count it no longer. */
function count(request: Request, { address }: Visitor, bytes: BytesUnderWay): () => void {
  const cut = new AbortController();
  const counted = bytes.open(address, () => cut.abort());
  countBody(request, { hold: counted.hold, cut: cut.signal });
  return counted.release;
}

function routesOf(options: GatewayOptions, isDraining: () => boolean): readonly Route<Part>[] {
  const { mounts = {}, cors, facts = unknownSite, site } = options;
  const { isReady = () => Promise.resolve(true) } = options;
  return [
    [
      "GET HEAD",
      "/health",
      async () => Response.json({ status: "ok", version: release }, { headers: unstored }),
    ],
    [
      "GET HEAD",
      "/ready",
      async () => readiness(isDraining() ? "stopping" : (await isReady()) ? "ready" : "waiting"),
    ],
    [
      "GET HEAD",
      "/site.json",
      async () => Response.json(facts, { headers: { "cache-control": "no-cache" } }),
    ],
    [
      "GET HEAD",
      "/.well-known/security.txt",
      async () => {
        const text = options.securityText?.();
        const headers = {
          "content-type": "text/plain; charset=utf-8",
          "cache-control": "no-cache",
        };
        return text === undefined ? notFound() : new Response(text, { headers });
      },
    ],
    ["GET HEAD", "/metrics", async (request) => (await options.metrics?.(request)) ?? notFound()],
    ...Object.entries(mounts).map(([prefix, mount]): Route<Part> => [
      "ALL",
      `${prefix}/*`,
      watched(prefix, underOwnHost(mountedPart(mount, cors), options.isOwnHost), options.onAnswer),
    ]),
    ["ALL", "/*", unclaimed(site)],
  ];
}

function readiness(status: "stopping" | "ready" | "waiting"): Response {
  return Response.json({ status }, { status: status === "ready" ? 200 : 503, headers: unstored });
}

/** The part, whose answers are told with how long they took until their first byte, and its failures logged. */
function watched(prefix: string, part: Part, onAnswer: GatewayOptions["onAnswer"]): Part {
  return async (request, visitor) => {
    const begin = performance.now();
    const response = await part(request, visitor);
    const { status } = response;
    onAnswer?.(prefix, status, performance.now() - begin);
    const { requestId } = visitor;
    if (status >= 500) logFailure(log, { request, requestId, prefix, status });
    return response;
  };
}

/** The part, for those who ask for us: others get 421 (RFC 9110, 15.5.20). */
function underOwnHost(part: Part, isOwnHost: GatewayOptions["isOwnHost"] = () => true): Part {
  return async (request, visitor) => {
    const { host } = new URL(request.url);
    if (isOwnHost(host)) return part(request, visitor);
    return refusal(421, "foreign_host", `${host} is neither SITE_URL nor in ALLOWED_ORIGINS.`);
  };
}

function mountedPart(mount: Mount, cors: Cors | undefined): Part {
  return async (request, visitor) => {
    if (request.method === "OPTIONS") return cors?.preflight(request) ?? notFound();
    if (announced(request) > (mount.maxBytes ?? maxBodyBytes)) return tooLarge();
    const response = await guarded(mount, request, visitor);
    return cors?.admit(request, response) ?? response;
  };
}

/** Answers what no part claims: the site, and 404 for names that servers often use. */
function unclaimed(site: Site): Part {
  return async (request, visitor) => {
    if (announced(request) > maxBodyBytes) return tooLarge();
    return isReserved(request) ? notFound() : site.handle(request, visitor);
  };
}

function isReserved({ url }: Request): boolean {
  const [, firstSegment = ""] = safePath(new URL(url).pathname)?.split("/", 2) ?? [];
  return reservedSegments.has(firstSegment);
}

function sealWith(headers: SecurityHeaders, response: Response): Response {
  const sealed = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) {
    // A file that somebody uploaded brings a stricter policy of its own.
    if (!sealed.headers.has(name)) sealed.headers.set(name, value);
  }
  if (!sealed.headers.has("x-request-id")) sealed.headers.set("x-request-id", randomUUID());
  return sealed;
}

const unstored = { "cache-control": "no-store" };

function announced(request: Request): number {
  return Number(request.headers.get("content-length") ?? 0);
}

/** Answers errors that a part lets through, alike for all parts. */
async function guarded(mount: Mount, request: Request, visitor: Visitor): Promise<Response> {
  try {
    await mount.count?.(request, visitor);
    return await mount.part(request, visitor);
  } catch (error) {
    noteCause(request, error);
    if (error instanceof LimitError) return tooOften(error);
    if (error instanceof BodyError) return refusal(error.status, error.kind, error.message);
    if (error instanceof OverloadError) return busy("overloaded");
    if (error instanceof UnavailableError) return busy("database unavailable");
    if (error instanceof FullError) return full();
    if (isUnfitText(error))
      return refusal(400, "bad_text", "The request has a text with NUL in it");
    return new Response(null, { status: 500 });
  }
}

function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  // `message` is what the data client reads, `msg` what the identity client does.
  return Response.json(
    { code, message, msg: message },
    { status, headers: { ...unstored, ...headers } },
  );
}

function tooOften({ retryAfter, message }: LimitError): Response {
  return refusal(429, "over_request_rate_limit", message, { "retry-after": String(retryAfter) });
}

function busy(code: string): Response {
  return refusal(503, code, "The server is busy. Try again in a moment.", { "retry-after": "1" });
}

function full(): Response {
  return refusal(507, "disk_full", "There is no room for anything new right now.");
}

/** The reason goes to the log alone. */
function failed(request: Request, { requestId }: Visitor, prefix: string): Response {
  logFailure(log, { request, requestId, prefix, status: 500 });
  return new Response(null, { status: 500, headers: { "x-request-id": requestId } });
}

/** The connection ends with it, so that the body is not sent for nothing. */
function tooLarge(): Response {
  return new Response(null, { status: 413, headers: { connection: "close" } });
}
