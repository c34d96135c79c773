/**
 * `test` with a server of its own over the built app, for what happens to servers: a release, a file
 * that is gone, a café's network in between. Playwright cannot stand between a page's service worker
 * and the network, so the answers change here.
 */
import { createGateway } from "#server/gateway.ts";
import { listen } from "#server/listen.ts";
import { securityHeaders } from "#server/security-headers.ts";
import { openSite } from "#server/static/site.ts";
import { distDir } from "#scripts/build/paths.ts";
import { test as base } from "./test.ts";

/** Another answer than the site's for a request to this path, or undefined to leave it alone. */
type Interference = (path: string) => Response | undefined;

interface OwnServer {
  readonly origin: string;
  /** From now on answers go through this; without an argument all is well again. */
  readonly interfere: (interference?: Interference) => void;
  /** The number of requests for a page, rather than for a part of one. */
  readonly pageVisits: () => number;
}

function memberCount(): Response {
  return new Response(null, { headers: { "content-range": "*/7" } });
}

async function startOwnServer() {
  const site = await openSite(distDir);
  let interference: Interference = () => undefined;
  let visits = 0;
  const handle = async (request: Request) => {
    if (request.headers.get("sec-fetch-dest") === "document") visits += 1;
    return interference(new URL(request.url).pathname) ?? (await site.handle(request));
  };
  const gateway = createGateway({
    site: { pages: site.pages, handle },
    headers: securityHeaders(site.pages),
    // No backend but the one question that every visitor of the home page asks.
    mounts: { "/rest/v1": { part: () => Promise.resolve(memberCount()) } },
  });
  const { port, stop } = await listen(gateway, 0, "127.0.0.1");
  const server: OwnServer = {
    origin: `http://127.0.0.1:${port}`,
    interfere: (next = () => undefined) => {
      interference = next;
    },
    pageVisits: () => visits,
  };
  return { server, stop };
}

export const test = base.extend<{ readonly server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  server: async ({}, provide) => {
    const { server, stop } = await startOwnServer();
    await provide(server);
    await stop(0);
  },
  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },
});
