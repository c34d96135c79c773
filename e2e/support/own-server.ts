/**
 * `test` with a server of its own over the built app, for what happens to servers: a release, a file
 * that is gone, a café's network in between. Playwright cannot stand between a page's service worker
 * and the network, so the answers change here.
 */
import { createGateway, type Gateway, type Mount } from "#server/gateway.ts";
import { listen } from "#server/listen.ts";
import { securityHeaders } from "#server/security-headers.ts";
import { openSite, type Site } from "#server/static/site.ts";
import { distDir } from "#scripts/build/paths.ts";
import { keepDiary } from "./diary.ts";
import { origin as wholeServer } from "./ports.ts";
import { test as base } from "./test.ts";

/** Another answer than the site's for a request to this path, or undefined to leave it alone. */
type Interference = (path: string) => Response | undefined;

/** A server whose answers a test changes. */
export interface OwnServer {
  readonly origin: string;
  /** From now on the app in this folder is served, as after a release. */
  readonly serve: (folder: string) => Promise<void>;
  /** From now on answers go through this; without an argument all is well again. */
  readonly interfere: (interference?: Interference) => void;
  /** The number of requests for a page, rather than for a part of one. */
  readonly pageVisits: () => number;
}

function memberCount(): Response {
  return new Response(null, { headers: { "content-range": "*/7" } });
}

/** No backend but the one question that every visitor of the home page asks. */
const noBackend: Readonly<Record<string, Mount>> = {
  "/rest/v1": { part: () => Promise.resolve(memberCount()) },
};

/** The answer of the run's whole server. */
async function passOn(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  const answer = await fetch(wholeServer + pathname + search, { method, headers, body });
  const given = new Headers(answer.headers);
  // It arrives here unpacked.
  for (const name of ["content-encoding", "content-length"]) given.delete(name);
  const isEmpty = method === "HEAD" || answer.status === 204 || answer.status === 304;
  return new Response(isEmpty ? null : await answer.arrayBuffer(), {
    status: answer.status,
    headers: given,
  });
}

const wholeBackend: Readonly<Record<string, Mount>> = {
  "/rest/v1": { part: passOn },
  "/auth/v1": { part: passOn },
};

/** The built apps by their folders: each is read once by a worker, and is the same for all of its tests. */
const sites = new Map<string, Promise<Site>>();

/** Has the run's whole server draw a card that the build has left out, into the app that both serve. */
async function drawCard(path: string): Promise<boolean> {
  return (await fetch(wholeServer + path)).ok;
}

function siteOf(folder: string): Promise<Site> {
  const site = sites.get(folder) ?? openSite(folder, drawCard);
  sites.set(folder, site);
  return site;
}

async function startOwnServer(mounts: Readonly<Record<string, Mount>>) {
  let interference: Interference = () => undefined;
  let visits = 0;

  async function gatewayOver(folder: string): Promise<Gateway> {
    const site = await siteOf(folder);
    const handle = async (request: Request) => {
      if (request.headers.get("sec-fetch-dest") === "document") visits += 1;
      return interference(new URL(request.url).pathname) ?? (await site.handle(request));
    };
    const headers = securityHeaders(site.pages);
    return createGateway({ site: { pages: site.pages, handle }, headers, mounts });
  }

  let current = await gatewayOver(distDir);
  const gateway: Gateway = {
    handle: (request, address) => current.handle(request, address),
    seal: (response) => current.seal(response),
    drain: () => current.drain(),
  };
  const { port, stop } = await listen(gateway, 0, "127.0.0.1");
  const server: OwnServer = {
    origin: `http://127.0.0.1:${port}`,
    serve: async (folder) => {
      current = await gatewayOver(folder);
    },
    interfere: (next = () => undefined) => {
      interference = next;
    },
    pageVisits: () => visits,
  };
  return { server, stop };
}

type Options = {
  /** With the run's whole server behind it, for members. */
  readonly hasBackend: boolean;
};

type Fixtures = {
  readonly server: OwnServer;
  /** Runs by itself; no test names it. */
  readonly diary: void;
};

export const test = base.extend<Fixtures & Options>({
  hasBackend: [false, { option: true }],
  server: async ({ hasBackend }, provide) => {
    const { server, stop } = await startOwnServer(hasBackend ? wholeBackend : noBackend);
    await provide(server);
    await stop(0);
  },
  diary: [
    async ({ context }, run, info) => {
      const read = keepDiary(context);
      await run();
      if (info.status !== info.expectedStatus) console.log(`${info.title}, asked for:\n${read()}`);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },
});
