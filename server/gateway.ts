/**
 * Every request enters here and every answer leaves here: identity of the request, limits, which
 * part answers, and the headers that no answer goes without. A part is `handle(request): Response`
 * and is mounted on its prefix; what no part claims belongs to the static site.
 */
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { logFault } from "./log.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { notFound, type Site } from "./static/site.ts";

type Handle = (request: Request) => Response | Promise<Response>;

export type Gateway = {
  readonly handle: Handle;
  /** Adds the headers of every answer: for what is refused before it becomes a request. */
  readonly seal: (response: Response) => Response;
  /** From now on `/ready` says no, so that a balancer sends new visitors elsewhere. */
  readonly drain: () => void;
};

/**
 * 1 MiB of announced length. Who announces none (chunks) is not read here at all; a part that
 * reads a body counts it.
 */
const maxBodyBytes = 1_048_576;

/**
 * First path segments that belong to the backend, to its operators or to nobody, and never to the
 * app: a client library that finds no backend must read 404 and not a page with status 200.
 */
const reservedSegments = new Set(
  "rest auth storage functions realtime graphql api debug metrics inbox studio openapi".split(" "),
);

export function createGateway(site: Site, headers: SecurityHeaders): Gateway {
  let isDraining = false;
  const app = new Hono();

  app.use(async ({ req }, next) => {
    if (Number(req.header("content-length") ?? 0) > maxBodyBytes) return tooLarge();
    return next();
  });
  app.get("/health", () => Response.json({ status: "ok" }, { headers: unstored }));
  app.get("/ready", () =>
    Response.json(
      { status: isDraining ? "stopping" : "ready" },
      { status: isDraining ? 503 : 200, headers: unstored },
    ),
  );
  app.all("*", ({ req }) => {
    const [, firstSegment = ""] = req.path.split("/", 2);
    return reservedSegments.has(firstSegment) ? notFound() : site.handle(req.raw);
  });
  app.onError((error, { req }) => {
    const requestId = randomUUID();
    logFault("request failed", error, { requestId, method: req.method });
    return new Response(null, { status: 500, headers: { "x-request-id": requestId } });
  });

  function seal(response: Response): Response {
    const sealed = new Response(response.body, response);
    for (const [name, value] of Object.entries(headers)) sealed.headers.set(name, value);
    if (!sealed.headers.has("x-request-id")) sealed.headers.set("x-request-id", randomUUID());
    return sealed;
  }

  return {
    handle: async (request) => seal(await app.fetch(request)),
    seal,
    drain: () => {
      isDraining = true;
    },
  };
}

const unstored = { "cache-control": "no-store" };

/** The connection ends with it, so that the body is not sent for nothing. */
function tooLarge(): Response {
  return new Response(null, { status: 413, headers: { connection: "close" } });
}
