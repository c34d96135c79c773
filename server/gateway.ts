/**
 * Every request enters here and every answer leaves here: identity of the request, limits, which
 * part answers, who may read the answer, and the headers that no answer goes without. A part is
 * mounted on its prefix; what no part claims belongs to the static site.
 */
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type SiteFacts, unknownSite } from "#domain/site-facts.ts";
import { BodyError, maxBodyBytes } from "./body.ts";
import type { Cors } from "./cors.ts";
import { FullError, OverloadError, UnavailableError } from "./database/database.ts";
import { isUnfitText } from "./database/sql-state.ts";
import { LimitError } from "./limits.ts";
import { log } from "./log.ts";
import type { Part, Visitor } from "./part.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { notFound, type Site } from "./static/site.ts";

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
  /** Facts about the site that pages show, at `/site.json`. */
  readonly facts?: SiteFacts;
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

type App = Hono<{ Bindings: { readonly visitor: Visitor } }>;

/** Joins the site and the parts behind one address; whatever a part throws becomes an empty 500. */
export function createGateway(options: GatewayOptions): Gateway {
  const { mounts = {}, cors, facts = unknownSite } = options;
  const { isReady = () => Promise.resolve(true) } = options;
  let isDraining = false;
  const app: App = new Hono();

  app.get("/health", () => Response.json({ status: "ok" }, { headers: unstored }));
  app.get("/ready", async () => {
    const status = isDraining ? "stopping" : (await isReady()) ? "ready" : "waiting";
    return Response.json({ status }, { status: status === "ready" ? 200 : 503, headers: unstored });
  });
  app.get("/site.json", () => Response.json(facts, { headers: { "cache-control": "no-cache" } }));
  for (const [prefix, mount] of Object.entries(mounts)) mountPart(app, prefix, mount, cors);
  mountSite(app, options.site);
  app.onError((error, { req, env }) => fault(error, req.method, env.visitor.requestId));

  const seal = (response: Response) => sealWith(options.headers, response);
  return {
    handle: async (request, address = "") => {
      const visitor = { address, requestId: randomUUID() };
      const response = await app.fetch(request, { visitor });
      const sealed = seal(response);
      sealed.headers.set("x-request-id", visitor.requestId);
      return sealed;
    },
    seal,
    drain: () => {
      isDraining = true;
    },
  };
}

function mountPart(app: App, prefix: string, mount: Mount, cors: Cors | undefined): void {
  app.all(`${prefix}/*`, async ({ req, env }) => {
    const request = req.raw;
    if (request.method === "OPTIONS") return cors?.preflight(request) ?? notFound();
    if (announced(request) > (mount.maxBytes ?? maxBodyBytes)) return tooLarge();
    const response = await guarded(mount, request, env.visitor);
    return cors?.admit(request, response) ?? response;
  });
}

/** Answers what no part claims: the site, and 404 for names that servers often use. */
function mountSite(app: App, site: Site): void {
  app.all("*", ({ req, env }) => {
    if (announced(req.raw) > maxBodyBytes) return tooLarge();
    const [, firstSegment = ""] = req.path.split("/", 2);
    return reservedSegments.has(firstSegment) ? notFound() : site.handle(req.raw, env.visitor);
  });
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
    if (error instanceof LimitError) return tooOften(error);
    if (error instanceof BodyError) return refusal(error.status, error.kind, error.message);
    if (error instanceof OverloadError) return busy("overloaded");
    if (error instanceof UnavailableError) return busy("database unavailable");
    if (error instanceof FullError) return full();
    if (isUnfitText(error))
      return refusal(400, "bad_text", "The request has a text with NUL in it");
    return fault(error, request.method, visitor.requestId);
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
function fault(error: unknown, method: string, requestId: string): Response {
  log.fault("request failed", error, { requestId, method });
  return new Response(null, { status: 500, headers: { "x-request-id": requestId } });
}

/** The connection ends with it, so that the body is not sent for nothing. */
function tooLarge(): Response {
  return new Response(null, { status: 413, headers: { connection: "close" } });
}
